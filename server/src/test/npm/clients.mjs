// Talks to running servers as their users' programs do. Arguments: the address of one that is open
// to everybody, that of one with keys, a key of it, and a command that speaks MCP over its standard
// input and output. Every failed assertion ends it with a status other than 0.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as Client2, StreamableHTTPClientTransport as StreamableHTTPClientTransport2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioClientTransport2 } from '@modelcontextprotocol/client/stdio';
import OpenAI from 'openai';

const [server, locked, key, command, ...args] = process.argv.slice(2);
const question = 'How many days of annual leave does Elena Marsh have?';
const messages = [{ role: 'user', content: question }];

const openai = new OpenAI({ baseURL: `${server}/v1`, apiKey: 'none', maxRetries: 0 });
const models = (await openai.models.list()).data.map(model => model.id);
assert.ok(models.includes('pinakes'), models.join());

const plain = await openai.chat.completions.create({ model: 'pinakes', messages });
assert.match(plain.choices[0].message.content, /30 working days/);
assert.equal(plain.choices[0].message.annotations[0].type, 'url_citation');

let streamed = '';
let usage;
const stream = await openai.chat.completions.create({
  model: 'pinakes',
  messages,
  stream: true,
  stream_options: { include_usage: true },
});
for await (const part of stream) {
  streamed += part.choices[0]?.delta?.content ?? '';
  usage = part.usage ?? usage;
}
assert.equal(streamed, plain.choices[0].message.content);
assert.ok(usage);

const floats = await openai.embeddings.create({ model: 'pinakes-embedding', input: 'lease', encoding_format: 'float' });
const packed = await openai.embeddings.create({ model: 'pinakes-embedding', input: 'lease' });
assert.deepEqual(packed.data[0].embedding.map(Math.fround), floats.data[0].embedding.map(Math.fround));

await assert.rejects(openai.chat.completions.create({ model: 'nothing', messages }), error => error.status === 404);

const stranger = new OpenAI({ baseURL: `${locked}/v1`, apiKey: 'pnk_guess', maxRetries: 0 });
await assert.rejects(stranger.models.list(), error => error.status === 401);
await assert.rejects(stranger.chat.completions.create({ model: 'pinakes', messages }), error => error.status === 401);
const holder = new OpenAI({ baseURL: `${locked}/v1`, apiKey: key, maxRetries: 0 });
assert.ok((await holder.models.list()).data.length > 0);

async function use(mcp, transport, revision) {
  await mcp.connect(transport);
  if (revision) assert.equal(mcp.getNegotiatedProtocolVersion(), revision);
  const tools = (await mcp.listTools()).tools;
  assert.ok(tools.every(tool => tool.annotations.readOnlyHint && tool.outputSchema), 'tools describe themselves');
  const answer = await mcp.callTool({ name: 'ask', arguments: { question } }); // checked against the output schema
  assert.equal(answer.structuredContent.status, 'answered');
  const id = answer.structuredContent.citations[0].doc_id;
  const document = await mcp.readResource({ uri: `pinakes://doc/${id}` });
  assert.match(document.contents[0].text, /30 working days/);
  await assert.rejects(mcp.readResource({ uri: 'pinakes://doc/none' }), error => error.data.uri === 'pinakes://doc/none');
  const prompt = await mcp.getPrompt({ name: 'ask', arguments: { question } });
  assert.ok(prompt.messages[0].content.text.includes(question));
  const refused = await mcp.callTool({ name: 'read', arguments: { doc_id: 'none' } });
  assert.equal(refused.isError, true);
  await mcp.close();
}

const me = { name: 'clients', version: '1' };
const page = new URL(`${server}/mcp`);
const program = { command, args };
await use(new Client(me), new StreamableHTTPClientTransport(page));
await use(new Client(me), new StdioClientTransport(program));
for (const revision of ['2025-11-25', '2026-07-28']) {
  const speaking = { versionNegotiation: { mode: revision === '2025-11-25' ? 'legacy' : { pin: revision } } };
  await use(new Client2(me, speaking), new StreamableHTTPClientTransport2(page), revision);
  await use(new Client2(me, speaking), new StdioClientTransport2(program), revision);
}
