package io.pinakes.search.chunk;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MetadataJsonTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static Metadata read(String json) throws JsonProcessingException {
    return MetadataJson.read(MAPPER.readTree(json));
  }

  @Test
  void valuesKeepTheirTypes() throws Exception {
    SortedMap<String, List<MetadataValue>> expected = new TreeMap<>();
    expected.put("company", List.of(text("3M")));
    expected.put("draft", List.of(flag(false)));
    expected.put("total", List.of(decimal(10.5)));
    expected.put("year", List.of(whole(2023)));
    assertEquals(
        new Metadata(expected),
        read("{\"company\": \"3M\", \"year\": 2023, \"total\": 10.5, \"draft\": false}"));
  }

  @Test
  void aFractionOfZeroStaysADecimal() throws Exception {
    assertEquals(metadata("total", decimal(10)), read("{\"total\": 10.0}"));
    assertEquals("{\"total\":10.0}", MetadataJson.write(read("{\"total\": 10.0}")).toString());
  }

  @Test
  void listsBecomeMultipleValuesInOrder() throws Exception {
    assertEquals(
        metadata("tags", text("b"), text("a"), whole(1)), read("{\"tags\": [\"b\", [\"a\", 1]]}"));
  }

  @Test
  void nestedObjectsAreFlattenedWithDots() throws Exception {
    assertEquals(
        metadata("seller.address.city", text("Oslo"), text("Bergen")),
        read(
            "{\"seller\": [{\"address\": {\"city\": \"Oslo\"}}, {\"address.city\": \"Bergen\"}]}"));
  }

  @Test
  void nullAndEmptyListsAreLeftOut() throws Exception {
    assertEquals(Metadata.EMPTY, read("{\"a\": null, \"b\": [], \"c\": [null], \"d\": {}}"));
  }

  @Test
  void aNumberTooLargeForALongIsADecimal() throws Exception {
    assertEquals(metadata("n", whole(Long.MAX_VALUE)), read("{\"n\": 9223372036854775807}"));
    assertEquals(metadata("n", decimal(0x1p63)), read("{\"n\": 9223372036854775808}"));
  }

  @Test
  void nestingHasALimit() throws Exception {
    String deepest = "[".repeat(19) + "1" + "]".repeat(19);
    assertEquals(metadata("n", whole(1)), read("{\"n\": " + deepest + "}"));
    assertEquals(
        "metadata is nested deeper than 20", refusal(() -> read("{\"n\": [" + deepest + "]}")));
  }

  @Test
  void oneValueIsWrittenAsItselfAndSeveralAsAList() {
    assertEquals("{\"year\":2023}", MetadataJson.write(metadata("year", whole(2023))).toString());
    assertEquals(
        "{\"year\":[2023,\"FY24\"]}",
        MetadataJson.write(metadata("year", whole(2023), text("FY24"))).toString());
  }

  @Test
  void whateverIsWrittenReadsBackTheSame() throws Exception {
    Random random = new Random(Seeds.of(42));
    for (int run = 0; run < 500; run++) {
      SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
      for (int field = random.nextInt(6); field > 0; field--) {
        List<MetadataValue> values = new ArrayList<>();
        for (int value = random.nextInt(4); value > 0; value--) {
          values.add(randomValue(random));
        }
        fields.put("field " + random.nextInt(10) + (random.nextBoolean() ? ".sub" : "é"), values);
      }
      Metadata metadata = new Metadata(fields);
      assertEquals(metadata, read(MetadataJson.write(metadata).toString()));
    }
  }

  private static MetadataValue randomValue(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> text(new String(Character.toChars(32 + random.nextInt(50_000))) + "\"\\\n");
      case 1 -> whole(random.nextLong());
      case 2 -> decimal(random.nextGaussian() * Math.pow(10, random.nextInt(-300, 300)));
      default -> flag(random.nextBoolean());
    };
  }
}
