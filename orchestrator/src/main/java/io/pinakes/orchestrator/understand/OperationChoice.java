package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.structured.Demand;
import io.pinakes.orchestrator.structured.Operation;
import io.pinakes.orchestrator.structured.Operation.Comparison;
import io.pinakes.orchestrator.structured.Operation.Extreme;
import io.pinakes.orchestrator.structured.Operation.Figure;
import io.pinakes.orchestrator.structured.Operation.How;
import io.pinakes.orchestrator.structured.Operation.Operand;
import io.pinakes.orchestrator.understand.QuestionLexicon.Category;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.AggregateRequest.Function;
import io.pinakes.search.fact.AggregateRequest.GroupBy;
import io.pinakes.search.fact.AggregateRequest.Period;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Chooses what a question asks to be done, by its words for operations, actions and properties, and
 * explains the words that say so. Words of an operation that is not chosen stay unexplained.
 */
final class OperationChoice {
  private static final Set<String> PERIODS = Set.of("month", "quarter", "year");

  private final BucketReading reading;
  private final Conditions conditions;
  private final Optional<String> amount;
  private final boolean several;

  OperationChoice(BucketReading reading, Conditions conditions) {
    this.reading = reading;
    this.conditions = conditions;
    amount = amountField();
    several = several();
  }

  /** The operation; empty if the question asks for none. */
  Optional<Operation> operation() {
    properties();
    List<GroupBy> groups = groups();
    boolean compares = any("difference", "ratio", "growth", "compare", "more", "less");
    if (any("share")) {
      Optional<Operation> share = share();
      if (share.isPresent()) {
        return share;
      }
    }
    if (compares) {
      Optional<Operation> comparison = comparison();
      if (comparison.isPresent()) {
        return comparison;
      }
    }
    if (any("largest", "smallest", "latest", "earliest") && groups.isEmpty()) {
      Optional<Operation> extreme = topGroups().or(this::extreme);
      if (extreme.isPresent()) {
        return extreme;
      }
    }
    Optional<Operation> different = different();
    if (different.isPresent()) {
      return different;
    }
    Optional<Function> function = function();
    if (function.isPresent()) {
      return figure(function.get(), groups);
    }
    if (!groups.isEmpty()) {
      boolean counted = any("count") || (reading.choice.isNamed() && !any("total"));
      return figure(Function.SUM, groups)
          .or(() -> counted ? figure(Function.COUNT, groups) : Optional.empty());
    }
    return lookupOrList();
  }

  /** How many vendors: different values of a field. */
  private Optional<Operation> different() {
    int at = reading.ofRows() ? -1 : at("count");
    int next = at < 0 ? -1 : reading.next(at);
    if (next >= 0 && reading.segments.get(next).does("distinct")) {
      reading.explained.set(next);
      next = reading.next(next);
    }
    if (next < 0 || reading.segments.get(next).as(Meaning.Bucket.class).isPresent()) {
      return Optional.empty();
    }
    Optional<String> field = subject(reading.segments.get(next));
    if (field.isEmpty() || reading.segments.get(next).isFunction()) {
      return Optional.empty();
    }
    take("count", "exists");
    takeActions();
    return Optional.of(new Figure(Function.DISTINCT, field.get(), List.of()));
  }

  private Optional<Operation> figure(Function function, List<GroupBy> groups) {
    if (function == Function.COUNT) {
      take("count");
      takeActions();
      return Optional.of(new Figure(Function.COUNT, "", groups));
    }
    take("sum", "total");
    take(function == Function.AVG ? "average" : function == Function.MEDIAN ? "median" : "sum");
    takeActions();
    return amount.map(field -> new Figure(function, field, groups));
  }

  /** Which figure is asked for; empty if none. */
  private Optional<Function> function() {
    if (any("average")) {
      return Optional.of(Function.AVG);
    }
    if (any("median")) {
      return Optional.of(Function.MEDIAN);
    }
    if (any("count")) {
      int at = at("count");
      int next = reading.next(at);
      boolean money = next >= 0 && isCurrency(next);
      if (money) {
        take("count");
        reading.explained.set(next);
        return Optional.of(Function.SUM);
      }
      return countsDocuments(next) ? Optional.of(Function.COUNT) : Optional.empty();
    }
    if (any("sum")
        || (reading.ofRows() && any("total"))
        || (several && !lists() && (any("total") || asksAmount()))) {
      return Optional.of(Function.SUM);
    }
    boolean spending = !reading.ofRows() && actions() && asksHowMuch() && !lists();
    boolean one = reading.choice.isNamed() && !several && !plainAction();
    return spending && !one ? Optional.of(Function.SUM) : Optional.empty();
  }

  private boolean isCurrency(int at) {
    Segment segment = reading.segments.get(at);
    return segment.keys(Category.PROPERTY).contains("amount")
        || io.pinakes.search.quantity.Currencies.of(reading.written(segment)).isPresent();
  }

  /** Whether what is counted are documents of the kind, with at most a word before it. */
  private boolean countsDocuments(int at) {
    boolean column = at >= 0 && reading.ofRows() && reading.explained.get(at);
    if (at < 0
        || column
        || isKind(at)
        || !reading.segments.get(at).keys(Category.ACTION).isEmpty()) {
      return true;
    }
    int next = reading.next(at);
    boolean kind = next >= 0 && reading.segments.get(next).as(Meaning.Bucket.class).isPresent();
    return reading.segments.get(at).isUnknown() && kind;
  }

  private boolean isKind(int at) {
    Segment segment = reading.segments.get(at);
    return segment.as(Meaning.Bucket.class).isPresent()
        || segment.as(Meaning.Values.class).isPresent()
        || segment.as(Meaning.Time.class).isPresent()
        || segment.keys(Category.KIND).contains("document")
        || segment.does("distinct");
  }

  /** Properties of the question that its documents have are explained. */
  private void properties() {
    for (int i = 0; i < reading.segments.size(); i++) {
      Segment segment = reading.segments.get(i);
      Set<String> keys = segment.keys(Category.PROPERTY);
      boolean field = segment.as(Meaning.Field.class).isPresent();
      boolean known = field || !reading.fields.of(keys).isEmpty();
      boolean dated =
          keys.contains("date") && (reading.fields.hasDates() || reading.fields.year().isPresent());
      boolean sum = keys.contains("amount") && amount.isPresent();
      if (known || dated || sum) {
        reading.explained.set(i);
      }
    }
  }

  /** The field of amounts that the question names, else the field of amounts. */
  private Optional<String> amountField() {
    for (Segment segment : reading.segments) {
      Optional<String> named =
          segment
              .as(Meaning.Field.class)
              .map(Meaning.Field::field)
              .filter(reading.fields::isNumber);
      if (named.isPresent()) {
        return named;
      }
    }
    for (Segment segment : reading.segments) {
      Set<String> keys = new LinkedHashSet<>(segment.keys(Category.PROPERTY));
      keys.remove("amount");
      Optional<String> named =
          reading.fields.of(keys).stream()
              .filter(reading.fields::isNumber)
              .filter(_ -> segment.as(Meaning.Compared.class).isEmpty())
              .findFirst();
      if (named.isPresent()) {
        return named;
      }
    }
    return reading.fields.amount();
  }

  /** Whether the question speaks of all documents of a kind, not of one. */
  private boolean several() {
    for (int i = 0; i < reading.segments.size(); i++) {
      Segment segment = reading.segments.get(i);
      if (segment.as(Meaning.Bucket.class).isPresent() && !isVerb(segment)) {
        Token noun = reading.wording.tokens().get(segment.to() - 1);
        boolean each = i > 0 && isEach(reading.segments.get(i - 1));
        if (each || isPlural(noun.folded())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean isEach(Segment segment) {
    String word = reading.written(segment).toLowerCase(java.util.Locale.ROOT);
    return Set.of("every", "each", "any", "all", "jede", "jeder", "jedes", "כל").contains(word);
  }

  private boolean isPlural(String word) {
    boolean german = reading.wording.language().equals("de");
    List<String> endings =
        german ? List.of("en", "age", "ege", "ate", "s", "er", "ge") : List.of("s", "ות", "ים");
    return word.length() > 2 && !word.endsWith("ss") && endings.stream().anyMatch(word::endsWith);
  }

  // --- words of operations

  private boolean any(String... keys) {
    for (String key : keys) {
      if (at(key) >= 0) {
        return true;
      }
    }
    return false;
  }

  private int at(String key) {
    for (int i = 0; i < reading.segments.size(); i++) {
      if (reading.segments.get(i).does(key)
          && reading.segments.get(i).as(Meaning.Bucket.class).isEmpty()) {
        return i;
      }
    }
    return -1;
  }

  private void take(String... keys) {
    for (int i = 0; i < reading.segments.size(); i++) {
      for (String key : keys) {
        if (reading.segments.get(i).does(key)) {
          reading.explained.set(i);
        }
      }
    }
  }

  private boolean actions() {
    return reading.segments.stream().anyMatch(each -> !each.keys(Category.ACTION).isEmpty());
  }

  /** Whether an action is named apart from the kind of documents: "did X bill us", not "bills". */
  private boolean plainAction() {
    return reading.segments.stream()
        .filter(each -> each.as(Meaning.Bucket.class).isEmpty() || isVerb(each))
        .anyMatch(each -> !each.keys(Category.ACTION).isEmpty());
  }

  /** "invoiced", which names a kind of documents as well. */
  private static boolean isVerb(Segment segment) {
    return !segment.keys(Category.ACTION).isEmpty() && segment.keys(Category.KIND).isEmpty();
  }

  private void takeActions() {
    for (int i = 0; i < reading.segments.size(); i++) {
      if (!reading.segments.get(i).keys(Category.ACTION).isEmpty()) {
        reading.explained.set(i);
      }
    }
  }

  /** Whether the question asks how much, not which ones. */
  private boolean asksHowMuch() {
    return first(
            "how much",
            "what",
            "wie viel",
            "wieviel",
            "was",
            "wie hoch",
            "how high",
            "how large",
            "how big",
            "כמה",
            "מה")
        || any("total")
        || asksAmount();
  }

  private boolean lists() {
    return any("list") || first("which", "welche", "welcher", "welches", "who", "wer");
  }

  private boolean first(String... words) {
    String question =
        String.join(" ", reading.wording.tokens().stream().map(Token::folded).toList());
    for (String word : words) {
      if (java.util.regex.Pattern.compile(
              "(?<!\\S)" + java.util.regex.Pattern.quote(word) + "(?!\\S)")
          .matcher(question)
          .find()) {
        return true;
      }
    }
    return false;
  }

  private boolean asksAmount() {
    return reading.segments.stream()
        .anyMatch(
            each ->
                each.keys(Category.PROPERTY).contains("amount")
                    || each.as(Meaning.Field.class)
                        .map(field -> reading.fields.isNumber(field.field()))
                        .orElse(false));
  }

  // --- groups

  private List<GroupBy> groups() {
    List<GroupBy> groups = new ArrayList<>();
    for (int i = 0; i < reading.segments.size(); i++) {
      Segment segment = reading.segments.get(i);
      boolean adjective =
          PERIODS.stream().anyMatch(segment::does)
              && reading
                  .written(segment)
                  .toLowerCase(java.util.Locale.ROOT)
                  .matches(".*(ly|lich|annual)$")
              && isGrouped(reading.next(i));
      int of = adjective ? i : segment.does("group") ? reading.next(i) : -1;
      if (of >= 0) {
        Optional<GroupBy> group = group(reading.segments.get(of));
        boolean measure = segment.does("group") && isMeasure(reading.segments.get(of));
        if (group.isPresent()) {
          groups.add(group.get());
        }
        if (group.isPresent() || measure) {
          reading.explained.set(i);
          reading.explained.set(of);
        } else if (segment.isFunction()
            || reading.segments.get(of).as(Meaning.Values.class).isPresent()
            || reading.segments.get(of).as(Meaning.Bucket.class).isPresent()) {
          reading.explained.set(i);
        }
      }
    }
    if (!groups.isEmpty()) {
      take("split");
    }
    return groups;
  }

  /** "monthly totals", "yearly invoices"; not "the yearly Tabula fee". */
  private boolean isGrouped(int at) {
    if (at < 0) {
      return true;
    }
    Segment segment = reading.segments.get(at);
    return segment.as(Meaning.Bucket.class).isPresent()
        || List.of("sum", "total", "count", "average").stream().anyMatch(segment::does)
        || !segment.keys(Category.ACTION).isEmpty()
        || (segment.keys(Category.PROPERTY).contains("amount")
            && isPlural(reading.wording.tokens().get(segment.to() - 1).folded()));
  }

  private static boolean isMeasure(Segment segment) {
    return segment.keys(Category.PROPERTY).contains("amount")
        || !segment.keys(Category.ACTION).isEmpty();
  }

  private Optional<GroupBy> group(Segment segment) {
    for (String period : PERIODS) {
      if (segment.does(period)) {
        Optional<String> date = reading.fields.date(conditions.spokenOf());
        if (date.isPresent()) {
          return Optional.of(
              new GroupBy.Time(
                  date.get(), Period.valueOf(period.toUpperCase(java.util.Locale.ROOT))));
        }
        if (period.equals("year") && reading.fields.year().isPresent()) {
          return reading.fields.year().map(GroupBy.Value::new);
        }
      }
    }
    return subject(segment).map(GroupBy.Value::new);
  }

  /** A field that says who or what, not how much or when. */
  private Optional<String> subject(Segment segment) {
    Optional<String> named =
        segment
            .as(Meaning.Field.class)
            .map(Meaning.Field::field)
            .filter(field -> !reading.fields.isNumber(field));
    return named.isPresent()
        ? named
        : reading.fields.of(segment.keys(Category.PROPERTY)).stream()
            .filter(field -> !reading.fields.isNumber(field) && !reading.fields.isDate(field))
            .findFirst();
  }

  // --- extremes

  /** Which vendor, which month has the highest total. */
  private Optional<Operation> topGroups() {
    int superlative = Math.max(at("largest"), at("smallest"));
    boolean oneRow = reading.ofRows() && !any("sum", "total") && !plainAction();
    if (superlative < 0 || oneRow) {
      return Optional.empty();
    }
    int next = reading.next(superlative);
    while (next >= 0 && reading.number(next).isPresent()) {
      next = reading.next(next);
    }
    int head = head();
    boolean most = head >= 0 && head < superlative && mostOf(superlative);
    if (!most && next >= 0 && reading.segments.get(next).as(Meaning.Bucket.class).isPresent()) {
      return Optional.empty(); // the highest invoice
    }
    if (head < 0 && next >= 0 && group(reading.segments.get(next)).isPresent()) {
      head = next; // the largest supplier
    }
    if (head < 0 || head > superlative + 4) {
      return Optional.empty();
    }
    Optional<GroupBy> group = group(reading.segments.get(head));
    boolean count =
        any("count")
            || (!plainAction() && !asksAmount() && !any("total", "sum") && mostOf(superlative));
    if (group.isEmpty() || (amount.isEmpty() && !count)) {
      return Optional.empty();
    }
    reading.explained.set(head);
    int many = numbered(superlative);
    take(at("largest") >= 0 ? "largest" : "smallest", "sum", "total", "count");
    takeActions();
    return Optional.of(
        new Figure(
            count ? Function.COUNT : Function.SUM,
            count ? "" : amount.orElseThrow(),
            List.of(group.get()),
            at("largest") >= 0 ? many : -many));
  }

  /** "the most invoices". */
  private boolean mostOf(int superlative) {
    int next = reading.next(superlative);
    return next >= 0 && reading.segments.get(next).as(Meaning.Bucket.class).isPresent();
  }

  /** The noun behind a question word at the beginning: which vendor, who. */
  private int head() {
    for (int i = 0; i < Math.min(4, reading.segments.size()); i++) {
      Segment segment = reading.segments.get(i);
      if (segment.as(Meaning.Bucket.class).isPresent()) {
        return -1;
      }
      if ((segment.has(Category.PROPERTY)
              || PERIODS.stream().anyMatch(segment::does)
              || segment.as(Meaning.Field.class).isPresent())
          && group(segment).isPresent()) {
        return i;
      }
    }
    return -1;
  }

  private int numbered(int superlative) {
    for (int i = Math.max(0, superlative - 1);
        i <= superlative + 1 && i < reading.segments.size();
        i++) {
      OptionalInt number = reading.number(i);
      if (number.isPresent()) {
        reading.explained.set(i);
        return number.getAsInt();
      }
    }
    for (int i = 0; several && i + 1 < reading.segments.size(); i++) {
      boolean noun = reading.segments.get(i + 1).as(Meaning.Bucket.class).isPresent();
      if (noun && reading.number(i).isPresent()) {
        reading.explained.set(i);
        return reading.number(i).getAsInt(); // "which three invoices were the highest"
      }
    }
    return 1;
  }

  private Optional<Operation> extreme() {
    boolean time = any("latest", "earliest") && !any("largest", "smallest");
    String key =
        any("largest")
            ? "largest"
            : any("smallest") ? "smallest" : any("latest") ? "latest" : "earliest";
    int superlative = at(key);
    if (!reading.choice.isNamed() && !plainAction()) {
      return Optional.empty();
    }
    Optional<String> ordered =
        time ? reading.fields.date(conditions.spokenOf()).or(reading.fields::year) : amount;
    if (ordered.isEmpty() || (!time && !reading.fields.isNumber(ordered.get()))) {
      return Optional.empty();
    }
    int rank = rank(superlative);
    int many = numbered(superlative);
    take(key);
    if (!time) {
      take("sum", "total");
    }
    takeActions();
    return Optional.of(
        new Extreme(
            ordered.get(),
            key.equals("largest") || key.equals("latest"),
            rank,
            many,
            asked(ordered.get(), time)));
  }

  private int rank(int superlative) {
    if (superlative > 0) {
      Optional<String> rank =
          reading.segments.get(superlative - 1).keys(Category.NUMBER).stream()
              .filter(each -> each.startsWith("rank"))
              .findFirst();
      if (rank.isPresent()) {
        reading.explained.set(superlative - 1);
        return Integer.parseInt(rank.get().substring(4));
      }
    }
    return 1;
  }

  /** What is asked of the extreme: its amount, its date, who it is from. */
  private String asked(String ordered, boolean time) {
    int head = head();
    if (head >= 0) {
      Optional<String> subject = subject(reading.segments.get(head));
      if (subject.isPresent()
          && first("which", "who", "what", "welche", "welcher", "welches", "wer", "whose", "מי")) {
        return subject.get();
      }
    }
    if (first("when", "wann", "מתי") || (!time && spoken("date") && !asksAmount())) {
      return reading.fields.date(conditions.spokenOf()).orElse(ordered);
    }
    if (time
        && amount.isPresent()
        && (asksAmount()
            || any("total", "sum")
            || first("how much", "how high", "wie hoch", "wie viel", "כמה")
            || plainAction())) {
      take("sum", "total");
      return amount.get();
    }
    return ordered;
  }

  private boolean spoken(String group) {
    return conditions.spokenOf().contains(group);
  }

  // --- comparisons

  private Optional<Operation> comparison() {
    boolean figures =
        plainAction()
            || (amount.isPresent()
                && (asksAmount() || any("total", "sum") || reading.choice.isNamed()))
            || any("count");
    if (!figures) {
      return Optional.empty();
    }
    List<Operand> operands = kinds();
    if (operands.isEmpty()) {
      operands = conditions.valueOperands();
    }
    if (operands.isEmpty()) {
      operands = conditions.timeOperands();
    }
    if (operands.size() < 2) {
      return Optional.empty();
    }
    How how = how();
    if (operands.size() > 2 && how != How.LARGEST && how != How.SMALLEST) {
      return Optional.empty();
    }
    boolean count = any("count") && !asksAmount() && !plainAction();
    Optional<Figure> figure =
        count
            ? Optional.of(new Figure(Function.COUNT, "", List.of()))
            : amount.map(
                field ->
                    new Figure(any("average") ? Function.AVG : Function.SUM, field, List.of()));
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    take(
        "difference",
        "ratio",
        "growth",
        "compare",
        "more",
        "less",
        "than",
        "sum",
        "total",
        "average",
        "count",
        "largest",
        "smallest");
    takeActions();
    for (int i = 0; i < reading.segments.size(); i++) {
      if (subject(reading.segments.get(i)).isPresent()
          || reading.segments.get(i).as(Meaning.Bucket.class).isPresent()) {
        reading.explained.set(i); // "the bigger supplier"
      }
    }
    List<Operand> compared = operands;
    return figure.map(each -> new Comparison(how, each, compared));
  }

  private How how() {
    if (any("growth")) {
      return How.GROWTH;
    }
    if (any("ratio")) {
      return How.RATIO;
    }
    if (any("difference")) {
      return How.DIFFERENCE;
    }
    return any("less", "smallest") ? How.SMALLEST : How.LARGEST;
  }

  /** Two kinds of documents that are set against each other. */
  private List<Operand> kinds() {
    if (reading.choice.buckets().size() < 2) {
      return List.of();
    }
    List<Operand> operands = new ArrayList<>();
    for (String bucket : reading.choice.buckets()) {
      operands.add(
          new Operand(
              bucket,
              List.of(
                  new Demand.Value(
                      Filter.equal(Fields.BUCKET, new MetadataValue.Keyword(bucket)), bucket))));
    }
    return operands;
  }

  private Optional<Operation> share() {
    boolean count = any("count") || amount.isEmpty();
    List<Demand> part = conditions.shareOf();
    if (part.isEmpty()) {
      return Optional.empty();
    }
    take("share", "sum", "total", "count");
    takeActions();
    Figure figure =
        count
            ? new Figure(Function.COUNT, "", List.of())
            : new Figure(Function.SUM, amount.orElseThrow(), List.of());
    return Optional.of(
        new Comparison(
            How.SHARE,
            figure,
            List.of(new Operand(part.getFirst().words(), part), new Operand("all", List.of()))));
  }

  // --- lists and single values

  private Optional<Operation> lookupOrList() {
    if (reading.ofRows()) {
      return lookupOrListRows();
    }
    if (!reading.choice.isNamed() && !actions() && !any("list")) {
      return Optional.empty();
    }
    if (any("distinct")) {
      return Optional.empty();
    }
    boolean lists = lists() || several;
    if (!several && reading.choice.isNamed() && !lists()) {
      Optional<String> asked = lookedUp();
      if (asked.isPresent()) {
        takeActions();
        take("total");
        return asked.map(Operation.Lookup::new);
      }
    }
    boolean pays = plainAction() && !reading.choice.isNamed();
    if (!reading.choice.isNamed() && !pays) {
      return Optional.empty();
    }
    takeActions();
    take("list", "exists");
    return lists || any("exists")
        ? Optional.of(
            any("exists") && !lists() ? new Operation.Existence() : new Operation.Listing())
        : Optional.empty();
  }

  /** Which rows, or what one of them says in a column. */
  private Optional<Operation> lookupOrListRows() {
    if (any("count")) {
      return Optional.empty(); // how many litres: a figure in a row, not a number of rows
    }
    takeActions();
    take("list", "exists", "total");
    if (lists() || any("exists")) {
      return Optional.of(new Operation.Listing());
    }
    Optional<String> asked = lookedUp().or(() -> plainAction() ? amount : Optional.empty());
    return asked.map(Operation.Lookup::new);
  }

  private Optional<String> lookedUp() {
    for (Segment segment : reading.segments) {
      Optional<String> named = segment.as(Meaning.Field.class).map(Meaning.Field::field);
      if (named.isPresent()) {
        return named;
      }
    }
    if (any("total")
        || asksAmount()
        || first("how much", "how high", "wie hoch", "wie viel", "כמה")) {
      return amount;
    }
    for (Segment segment : reading.segments) {
      Set<String> keys = segment.keys(Category.PROPERTY);
      Optional<String> field = reading.fields.of(keys).stream().findFirst();
      if (field.isPresent() && !(segment.isFunction() && keys.contains("party"))) {
        return field;
      }
    }
    return first("when", "wann", "מתי")
        ? reading.fields.date(conditions.spokenOf())
        : Optional.empty();
  }
}
