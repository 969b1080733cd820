package com.example;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Paths;
import java.util.Map;
import java.util.concurrent.Executors;

/** An application with the polling class: {@code /} shows its set, {@code /static} a text that never changes. */
public class Probe {
  /** Started with the channel, the folder, the interval in ms and the port. */
  public static void main(String[] args) throws IOException {
    LcFragments fragments = new LcFragments(args[0], Paths.get(args[1]), Long.parseLong(args[2]));
    String fixed = page(fragments.get());
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[3])), 0);
    server.createContext("/", exchange -> answer(exchange, page(fragments.get())));
    server.createContext("/static", exchange -> answer(exchange, fixed));
    server.setExecutor(Executors.newFixedThreadPool(8));
    server.start();
  }

  private static String page(Map<String, String> lc) {
    return lc.get("address") + "\n" + lc.get("lc-frame.js") + "\n" + lc.get("lc-header") + lc.get("lc-footer") + "\n" + lc.get("lc-header-small-mro");
  }

  private static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
