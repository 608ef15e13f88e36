package io.pinakes.cluster.client.read;

import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.Port;
import io.pinakes.cluster.wire.View;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A port of a remote shard: every method call becomes a {@link Call}. */
final class RemotePort implements InvocationHandler {
  /** Methods whose arguments, such as entry numbers, are valid in one shard only. */
  private static final Map<Port, Set<String>> OF_ONE_SHARD =
      Map.of(Port.PASSAGES, Set.of("chunks"), Port.FACTS, Set.of("facts", "next"));

  private final Port port;
  private final RemoteSnapshot of;
  private final View view;
  private final SearchBudget budget;

  private RemotePort(Port port, RemoteSnapshot of, View view, SearchBudget budget) {
    this.port = port;
    this.of = of;
    this.view = view;
    this.budget = budget;
  }

  static <T> T of(Class<T> type, Port port, RemoteSnapshot of, View view) {
    return of(type, port, of, view, SearchBudget.UNLIMITED);
  }

  static <T> T of(Class<T> type, Port port, RemoteSnapshot of, View view, SearchBudget budget) {
    RemotePort handler = new RemotePort(port, of, view, budget);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  @SuppressWarnings("ReferenceEquality") // no two ports are equal
  private Object ofObject(Object proxy, String method, @Nullable Object @Nullable [] arguments) {
    return switch (method) {
      case "equals" -> arguments != null && proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> port + " of " + of.name();
    };
  }

  @Override
  public @Nullable Object invoke(
      Object proxy, Method method, @Nullable Object @Nullable [] arguments) {
    if (method.getDeclaringClass() == Object.class) {
      return ofObject(proxy, method.getName(), arguments);
    }
    int number = port.number(method);
    boolean alone = OF_ONE_SHARD.getOrDefault(port, Set.of()).contains(method.getName());
    Call call =
        new Call(
            alone ? of.number() : Call.ALL,
            of.at().manifestKey(),
            view,
            port,
            budget,
            number,
            Port.write(method, arguments == null ? new Object[0] : arguments),
            Map.of());
    byte[] value = of.at().ask(call, of.number());
    try {
      return Port.value(method, value);
    } catch (IOException e) {
      throw new LibraryException.Inaccessible(
          of.name() + " sent an unreadable answer: " + e.getMessage(), e);
    }
  }
}
