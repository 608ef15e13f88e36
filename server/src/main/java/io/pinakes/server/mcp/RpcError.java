package io.pinakes.server.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Why a JSON-RPC request is rejected. */
final class RpcError extends RuntimeException {
  static final int PARSE = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int UNKNOWN_METHOD = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL = -32603;

  /** A resource that is not there, up to revision 2025-11-25; then {@link #INVALID_PARAMS}. */
  static final int NO_RESOURCE = -32002;

  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  private static final long serialVersionUID = 1L;

  private final int code;
  private final transient Optional<JsonNode> data;

  RpcError(int code, String message) {
    this(code, message, Optional.empty());
  }

  RpcError(int code, String message, Optional<JsonNode> data) {
    super(message, null, false, false);
    this.code = code;
    this.data = data;
  }

  int code() {
    return code;
  }

  Optional<JsonNode> data() {
    return data;
  }
}
