// Talks to a running server as its users' programs do; the first argument is its address. Every
// failed assertion ends it with a status other than 0.
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import OpenAI from 'openai';

const server = process.argv[2];
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

const mcp = new Client({ name: 'clients', version: '1' });
await mcp.connect(new StreamableHTTPClientTransport(new URL(`${server}/mcp`)));
const tools = (await mcp.listTools()).tools;
assert.ok(tools.every(tool => tool.annotations.readOnlyHint && tool.outputSchema), 'tools describe themselves');
const answer = await mcp.callTool({ name: 'ask', arguments: { question } }); // checked against the output schema
assert.equal(answer.structuredContent.status, 'answered');
const id = answer.structuredContent.citations[0].doc_id;
const document = await mcp.readResource({ uri: `pinakes://doc/${id}` });
assert.match(document.contents[0].text, /30 working days/);
const refused = await mcp.callTool({ name: 'read', arguments: { doc_id: 'none' } });
assert.equal(refused.isError, true);
await mcp.close();
