package io.pinakes.orchestrator.telemetry;

import io.opentelemetry.api.common.AttributeKey;
import java.util.List;

/** The attribute names of spans. */
final class Keys {
  static final String INVOKE_AGENT = "invoke_agent";
  static final String EXECUTE_TOOL = "execute_tool";
  static final String CHAT = "chat";

  static final AttributeKey<String> OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
  static final AttributeKey<String> AGENT_NAME = AttributeKey.stringKey("gen_ai.agent.name");
  static final AttributeKey<String> TOOL_NAME = AttributeKey.stringKey("gen_ai.tool.name");
  static final AttributeKey<String> TOOL_TYPE = AttributeKey.stringKey("gen_ai.tool.type");
  static final AttributeKey<String> TOOL_ARGUMENTS =
      AttributeKey.stringKey("gen_ai.tool.call.arguments");
  static final AttributeKey<String> PROVIDER = AttributeKey.stringKey("gen_ai.provider.name");
  static final AttributeKey<String> MODEL = AttributeKey.stringKey("gen_ai.request.model");
  static final AttributeKey<Long> TOKENS_IN = AttributeKey.longKey("gen_ai.usage.input_tokens");
  static final AttributeKey<Long> TOKENS_OUT = AttributeKey.longKey("gen_ai.usage.output_tokens");
  static final AttributeKey<String> INPUT = AttributeKey.stringKey("gen_ai.input.messages");
  static final AttributeKey<String> OUTPUT = AttributeKey.stringKey("gen_ai.output.messages");
  static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");

  static final AttributeKey<String> ANSWER_ID = AttributeKey.stringKey("pinakes.answer.id");
  static final AttributeKey<String> ANSWER_STATUS = AttributeKey.stringKey("pinakes.answer.status");
  static final AttributeKey<Long> CLAIMS = AttributeKey.longKey("pinakes.claims.supported");
  static final AttributeKey<Long> CITATIONS = AttributeKey.longKey("pinakes.citations");
  static final AttributeKey<Long> WARNINGS = AttributeKey.longKey("pinakes.warnings");
  static final AttributeKey<Long> RESULTS = AttributeKey.longKey("pinakes.tool.results");
  static final AttributeKey<List<String>> RESULT_IDS =
      AttributeKey.stringArrayKey("pinakes.tool.result_ids");
  static final AttributeKey<String> PURPOSE = AttributeKey.stringKey("pinakes.model.purpose");
  static final AttributeKey<Long> REQUESTS = AttributeKey.longKey("pinakes.model.requests");
  static final AttributeKey<String> PROMPT = AttributeKey.stringKey("pinakes.model.prompt_sha256");

  private Keys() {}

  /** The number of claims rejected with this verdict. */
  static AttributeKey<Long> rejected(String verdict) {
    return AttributeKey.longKey("pinakes.claims." + verdict);
  }
}
