package io.pinakes.server.library;

import io.pinakes.orchestrator.llm.client.LanguageModel;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The language model that answers questions.
 *
 * @param described how records name it, in this order, without secrets
 */
public record ServedModel(LanguageModel model, Map<String, String> described) {
  public ServedModel {
    described = Collections.unmodifiableMap(new LinkedHashMap<>(described));
  }
}
