package lc;

import jakarta.servlet.http.*;
import java.io.IOException;
import java.net.URI;
import java.net.http.*;
import java.nio.ByteBuffer;
import java.nio.channels.*;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.regex.*;
import java.util.stream.*;

/**
 * A sister site's own Java server passes the frame's calls on to the store: docs/embedding/gateway.md. Its settings are in
 * gateway-web.xml. It needs JDK 11 and Tomcat 10; before Tomcat 10 the package jakarta was javax.
 */
public class LcGateway extends HttpServlet {
  /** A BOM file has 10 MB at most. */
  private static final long MAX_BODY_BYTES = 11 << 20;
  /** An answer waits in memory until it is whole; one of more bytes is none. */
  private static final long MAX_ANSWER_BYTES = 16 << 20;
  private static final Duration ANSWER = Duration.ofSeconds(60);
  private static final Pattern ADDRESS = Pattern.compile("/([^/]+)(/.*)");
  /** The headers that pass, and no others. The last two are the usual ones of page data's `csrf`. */
  private static final List<String> ASKED = List.of("Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "Cookie",
      "If-Modified-Since", "If-None-Match", "User-Agent", "X-CSRF-TOKEN", "X-XSRF-TOKEN");
  private static final List<String> ANSWERED = List.of("Content-Encoding", "Content-Type", "ETag", "Last-Modified", "Location",
      "Retry-After", "Vary", "X-Request-Id");
  /** An answer is about one visitor, but for static files: no cache before this server may keep it. */
  private static final List<String> CACHED = List.of("Cache-Control", "Expires");
  private static final Pattern HAS_DOMAIN = Pattern.compile("(?i);\\s*domain\\s*=\\s*[^;\\s]");
  private static final Pattern SCOPE = Pattern.compile("(?i);\\s*(?:domain|path|samesite|secure|partitioned)\\b[^;]*");

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(5)).build();
  private Map<String, String> hosts;
  private Pattern calls;

  @Override
  public void init() {
    hosts = lines("hosts").map(line -> line.split("\\s+")).collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    Stream<String> patterns = lines("calls").map(line -> "\\Q" + line.replace("*", "\\E[\\w-]+\\Q") + "\\E");
    calls = Pattern.compile(patterns.collect(Collectors.joining("|")));
  }

  private Stream<String> lines(String setting) {
    return getInitParameter(setting).lines().map(String::strip).filter(line -> !line.isEmpty());
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
    request.setAttribute("lc-gateway", true); // by which the access log leaves it out
    // The path as it was sent: one that is written in another way (`%2f`, `;`, `//`) is no call.
    String prefix = request.getContextPath() + request.getServletPath(), sent = request.getRequestURI();
    Matcher path = ADDRESS.matcher(sent.startsWith(prefix) ? sent.substring(prefix.length()) : "");
    String method = request.getMethod();
    boolean isCall = path.matches() && hosts.containsKey(path.group(1)) && calls.matcher(method + " " + path.group()).matches();
    String site = request.getHeader("Sec-Fetch-Site");
    // Another site's page would write with the visitor's cookies, and a page of the store's would run on this origin.
    boolean isForeign = site != null && !site.equals("same-origin") || "navigate".equals(request.getHeader("Sec-Fetch-Mode"));
    if (!isCall || isForeign) response.setStatus(isCall ? 403 : 404);
    else if (method.equals("GET")) pass(request, path, HttpRequest.BodyPublishers.noBody(), response);
    else {
      // The body waits in a file, because many large ones would fill the memory.
      Path body = Files.createTempFile("lc", null);
      try (FileChannel file = FileChannel.open(body, StandardOpenOption.WRITE)) {
        long bytes = file.transferFrom(Channels.newChannel(request.getInputStream()), 0, MAX_BODY_BYTES + 1);
        if (bytes > MAX_BODY_BYTES) response.setStatus(413);
        else pass(request, path, HttpRequest.BodyPublishers.ofFile(body), response);
      } finally {
        Files.delete(body);
      }
    }
  }

  private void pass(HttpServletRequest request, Matcher path, HttpRequest.BodyPublisher body, HttpServletResponse response)
      throws IOException {
    String area = path.group(1), host = hosts.get(area), method = request.getMethod();
    String query = request.getQueryString() == null ? "" : "?" + request.getQueryString();
    CompletableFuture<HttpResponse<byte[]>> asked;
    try {
      HttpRequest.Builder call = HttpRequest.newBuilder(URI.create(host + path.group(2) + query)).timeout(ANSWER);
      if (method.equals("GET")) call.GET();
      else call.method(method, body);
      for (String name : ASKED) {
        String value = name.equals("Cookie") && area.equals("static") ? null : request.getHeader(name);
        if (value != null) call.header(name, value);
      }
      // The store sees its own origin, as from its own pages, and must trust the others from this server's address only.
      if (!method.equals("GET")) call.header("Origin", host);
      for (String name : List.of("X-Real-IP", "X-Forwarded-For")) call.header(name, request.getRemoteAddr());
      call.header("X-Forwarded-Proto", "https");
      asked = client.sendAsync(call.build(), info -> new Limited());
    } catch (IllegalArgumentException malformed) {
      response.setStatus(400);
      return;
    }
    try {
      HttpResponse<byte[]> answer = asked.get(ANSWER.toSeconds(), TimeUnit.SECONDS);
      response.setStatus(answer.statusCode());
      for (String name : ANSWERED) answer.headers().firstValue(name).ifPresent(value -> response.setHeader(name, value));
      if (area.equals("static")) CACHED.forEach(name -> answer.headers().firstValue(name).ifPresent(value -> response.setHeader(name, value)));
      else response.setHeader("Cache-Control", "private, no-store");
      String own = request.getContextPath() + request.getServletPath() + "/" + area + "/";
      for (String cookie : answer.headers().allValues("Set-Cookie")) response.addHeader("Set-Cookie", moved(cookie, own));
      response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("X-Content-Type-Options", "nosniff");
      response.getOutputStream().write(answer.body());
    } catch (ExecutionException | InterruptedException | TimeoutException failure) {
      asked.cancel(true);
      if (failure instanceof InterruptedException) Thread.currentThread().interrupt();
      boolean isLate = failure instanceof TimeoutException || failure.getCause() instanceof HttpTimeoutException;
      response.setStatus(isLate ? 504 : 502);
    }
  }

  private static final class Limited implements HttpResponse.BodySubscriber<byte[]> {
    private final HttpResponse.BodySubscriber<byte[]> whole = HttpResponse.BodySubscribers.ofByteArray();
    private Flow.Subscription subscription;
    private long bytes;

    @Override
    public CompletionStage<byte[]> getBody() {
      return whole.getBody();
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
      subscription = given;
      whole.onSubscribe(given);
    }

    @Override
    public void onNext(List<ByteBuffer> part) {
      for (ByteBuffer one : part) bytes += one.remaining();
      if (bytes <= MAX_ANSWER_BYTES) whole.onNext(part);
      else {
        subscription.cancel();
        whole.onError(new IOException("the answer is too large"));
      }
    }

    @Override
    public void onError(Throwable failure) {
      whole.onError(failure);
    }

    @Override
    public void onComplete() {
      whole.onComplete();
    }
  }

  /** The store's cookie as this site's own. One without a domain keeps to its area, because hosts name their sessions alike; `__Host-` means the path `/`. */
  private String moved(String cookie, String own) {
    if (cookie.startsWith("__Host-")) own = "/";
    String scope = HAS_DOMAIN.matcher(cookie).find() ? "/; Domain=" + getInitParameter("cookieDomain") : own;
    return SCOPE.matcher(cookie).replaceAll("") + "; Path=" + scope + "; Secure; SameSite=Lax";
  }
}
