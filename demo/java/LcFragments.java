import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * lc-frame %version%: the newest fragments of the release channels, for every page of an application. It needs Java 8 and no
 * library. Put it into a package of yours, make one per application, and close it when the application stops:
 *
 * <pre>new LcFragments("https://static.example.com/lc-frame/%major%", Paths.get("/var/cache/lc-frame"))</pre>
 *
 * A rolling address, as this one, has a second channel beside it, canary, which {@link #share} gives to some visitors. One
 * daemon thread of each channel asks once a minute, by ETag, for the release's manifest.json and for that of its fragments. A
 * set is taken only whole: both name the same release, and each fragment has the hash that the manifest names. Otherwise the
 * last good set stays, in memory and in one file of the folder, with which a restarted application begins. A page never waits
 * for the network. The texts become part of your pages: use https, and a server that you trust as your own.
 */
public final class LcFragments implements Supplier<Map<String, String>>, AutoCloseable {
  private static final Logger LOG = Logger.getLogger(LcFragments.class.getName());
  private static final int CONNECT_MS = 1_000;
  private static final int READ_MS = 5_000;
  /** The longest that one exchange may take, headers and file. */
  private static final long FILE_MS = 15_000;
  private static final int MAX_BYTES = 1 << 20;
  private static final Pattern VERSION = Pattern.compile("\"version\"\\s*:\\s*\"(\\d+\\.\\d+\\.\\d+)\"");
  /** A file's name with its hash, which the release's manifest has among its sizes. */
  private static final Pattern FILE = Pattern.compile(
      "\"([\\w.-]+)\"\\s*:\\s*(?:\\{[^{}]*?\"integrity\"\\s*:\\s*)?\"(sha384-[A-Za-z0-9+/]+=*)\"");
  private static final Pattern FRAGMENT = Pattern.compile("(lc-header|lc-footer)(?:-\\w+)*\\.html");
  private static final String SMALL = "-small";
  private static final String RELEASE = "manifest.json";
  private static final String FRAGMENTS = "fragments/";
  private static final String SET = FRAGMENTS + "manifest.json";

  private static final Pattern ROLLING = Pattern.compile("/\\d+$");
  /** The page's address and a tester's cookie; any other value says nothing. */
  private static final Pattern QUERY = Pattern.compile("(?:^|&)lc-channel=(canary|stable)(?:&|$)");
  private static final Pattern COOKIE = Pattern.compile("(?:^|;) *lc_channel=(canary|stable) *(?:;|$)");

  private final Path folder;
  private final long pollMs;
  private final Timer limit = new Timer("lc-fragments-limit", true);
  private final Channel stable;
  /** Null beside the folder of one release. */
  private final Channel canary;
  private volatile double share;

  /**
   * {@code channel} is the address of the channel that your pages follow, or of one release. {@code folder} is a folder that
   * this application may write; it is made if it is missing.
   */
  public LcFragments(String channel, Path folder) {
    this(channel, folder, 60_000);
  }

  /** As the other one, but asks every {@code pollMs} milliseconds. */
  public LcFragments(String channel, Path folder, long pollMs) {
    this.folder = folder;
    this.pollMs = pollMs;
    String address = channel.replaceAll("/+$", "");
    boolean isRolling = ROLLING.matcher(address).find();
    stable = new Channel(address, isRolling ? "stable" : null);
    canary = isRolling ? new Channel(address + "-canary", "canary") : null;
    stable.thread.start();
    if (canary != null) canary.thread.start();
  }

  /** Gives canary to so many of 100 visitors, 0 at first, from now on; call it again whenever the share changes. */
  public LcFragments share(double percent) {
    this.share = percent;
    return this;
  }

  /**
   * The set that a page shows now; it never changes. Ask once per page, so that header, footer and script are of one set. By
   * name: {@code lc-header}, {@code lc-footer}, both with {@code -small}, and these with {@code -list} or {@code -mro}, are the
   * tags, plain ones before the first set; {@code address} is the folder of the release that has rendered them, the channel before; {@code channel} is
   * what the script's tag says as {@code data-channel}, absent with one release; {@code style-src}, the
   * words that a policy adds for their styles, {@code version} and
   * the name of a file of that folder, such as {@code lc-frame.js}, are the release and the file's integrity, absent before.
   * It is always the set of stable, so a shared cache may keep the page.
   */
  @Override
  public Map<String, String> get() {
    return stable.page;
  }

  /**
   * The set for this visitor: of canary, if the page's address has {@code lc-channel=canary}, else if the cookie
   * {@code lc_channel} says so, else for the {@link #share} of the visitors, known by IP address and browser. The same visitor
   * has the same side in every application and behind demo/cdn/canary.conf. {@code stable} in address or cookie is the other
   * side. Before canary's first set it is stable's. No shared cache may keep the page: send {@code Cache-Control: private}.
   * Every argument may be null.
   */
  public Map<String, String> get(String ip, String userAgent, String cookies, String query) {
    boolean isCanary = canary != null && canary.page.containsKey("version") && isCanary(ip, userAgent, cookies, query);
    return isCanary ? canary.page : stable.page;
  }

  /** Ends the threads. The last set can still be read. */
  @Override
  public void close() {
    stable.thread.interrupt();
    if (canary != null) canary.thread.interrupt();
    limit.cancel();
  }

  private boolean isCanary(String ip, String userAgent, String cookies, String query) {
    for (Matcher asked : new Matcher[] {QUERY.matcher(text(query)), COOKIE.matcher(text(cookies))})
      if (asked.find()) return asked.group(1).equals("canary");
    long given = Math.round(share * 100) * 0xffffffffL / 10_000;
    return hash((text(ip) + text(userAgent)).getBytes(StandardCharsets.ISO_8859_1)) < given;
  }

  private static String text(String value) {
    return value == null ? "" : value;
  }

  /** MurmurHash2, by which split_clients of nginx decides. */
  private static long hash(byte[] bytes) {
    final int mix = 0x5bd1e995;
    int hash = bytes.length;
    int at = 0;
    for (; at + 4 <= bytes.length; at += 4) {
      int four = (bytes[at] & 255) | (bytes[at + 1] & 255) << 8 | (bytes[at + 2] & 255) << 16 | bytes[at + 3] << 24;
      four *= mix;
      four ^= four >>> 24;
      hash = hash * mix ^ four * mix;
    }
    if (at < bytes.length) {
      for (int rest = bytes.length - 1; rest >= at; rest--) hash ^= (bytes[rest] & 255) << 8 * (rest - at);
      hash *= mix;
    }
    hash ^= hash >>> 13;
    hash *= mix;
    hash ^= hash >>> 15;
    return hash & 0xffffffffL;
  }

  /** The plain tags, which the script of the channel renders. */
  private static Map<String, String> plain(String address, String name) {
    Map<String, String> plain = new HashMap<>();
    plain.put("address", address);
    if (name != null) plain.put("channel", name);
    for (String tag : new String[] {"lc-header", "lc-footer"}) {
      for (String size : new String[] {"", SMALL}) {
        String sized = tag + (size.isEmpty() ? "" : " size=\"small\"");
        plain.put(tag + size, "<" + sized + "></" + tag + ">");
        for (String site : new String[] {"list", "mro"})
          plain.put(tag + size + "-" + site, "<" + sized + " site=\"" + site + "\"></" + tag + ">");
      }
    }
    return Collections.unmodifiableMap(plain);
  }

  private static String versionOf(Map<String, String> set, String manifest) throws IOException {
    Matcher found = VERSION.matcher(String.valueOf(set.get(manifest)));
    if (!found.find()) throw new IOException(manifest + " names no version");
    return found.group(1);
  }

  private static Map<String, String> hashesOf(String manifest) {
    Map<String, String> hashes = new HashMap<>();
    Matcher file = FILE.matcher(manifest);
    while (file.find()) hashes.put(file.group(1), file.group(2));
    return hashes;
  }

  private static Map<String, String> fragmentsOf(String manifest) {
    Map<String, String> hashes = hashesOf(manifest);
    hashes.keySet().removeIf(name -> !FRAGMENT.matcher(name).matches());
    return hashes;
  }

  /** The hash of a text of which each character is a byte. */
  private static String hashOf(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-384").digest(text.getBytes(StandardCharsets.ISO_8859_1));
      return "sha384-" + Base64.getEncoder().encodeToString(hash);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static final class Answer {
    final boolean isSame;
    final String text;
    final String tag;

    Answer(boolean isSame, String text, String tag) {
      this.isSame = isSame;
      this.text = text;
      this.tag = tag;
    }
  }

  private static String read(InputStream body, String path) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(FILE_MS);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    for (int count; (count = body.read(part)) >= 0; ) {
      bytes.write(part, 0, count);
      if (bytes.size() > MAX_BYTES || System.nanoTime() > end) throw new IOException(path + " is too large or too slow");
    }
    return new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1);
  }

  /** One channel with its last good set, and the thread that asks it: a dead one holds no other back. */
  private final class Channel {
    final Thread thread = new Thread(this::run, "lc-fragments");
    volatile Map<String, String> page;
    private final String address;
    private final String name;
    private final Path store;
    /** The files of the last good set by path below the channel, and their ETags. The thread's own after the constructor. */
    private Map<String, String> files = new HashMap<>();
    private Map<String, String> tags = new HashMap<>();
    private String lastTrouble = "";

    Channel(String address, String name) {
      this.address = address;
      this.name = name;
      this.store = folder.resolve(address.replaceAll("[^\\w.-]+", "-") + ".properties");
      this.page = plain(address, name);
      restore();
      thread.setDaemon(true);
    }

    private void run() {
      while (!Thread.currentThread().isInterrupted()) {
        boolean isGood = poll();
        try {
          // A set that is being uploaded is whole soon.
          Thread.sleep(isGood ? pollMs : Math.max(1, pollMs / 4));
        } catch (InterruptedException closed) {
          return;
        }
      }
    }

    /** Looks once. Returns false if the channel has no whole set now. */
    private boolean poll() {
      try {
        Map<String, String> nextTags = new HashMap<>();
        Map<String, String> next = new HashMap<>();
        boolean isNew = false;
        for (String path : new String[] {RELEASE, SET}) {
          Answer answer = ask(path, tags.get(path));
          next.put(path, answer.isSame ? files.get(path) : answer.text);
          nextTags.put(path, answer.isSame ? tags.get(path) : answer.tag);
          isNew |= !answer.isSame;
        }
        if (isNew) {
          for (Map.Entry<String, String> fragment : fragmentsOf(next.get(SET)).entrySet()) {
            String path = FRAGMENTS + fragment.getKey();
            String known = files.get(path);
            boolean isKnown = known != null && hashOf(known).equals(fragment.getValue());
            next.put(path, isKnown ? known : ask(path, null).text);
          }
          page = whole(next);
          files = next;
          tags = nextTags;
          save();
        }
        lastTrouble = "";
        return true;
      } catch (IOException | RuntimeException trouble) {
        // Once for each reason, because it may last.
        String reason = String.valueOf(trouble);
        if (!reason.equals(lastTrouble))
          LOG.log(Level.WARNING, "lc-frame: the last fragments of {0} stay: {1}", new Object[] {address, reason});
        lastTrouble = reason;
        return false;
      }
    }

    /** The page of these files. Throws if one is missing, of another release or not as its manifest says. */
    private Map<String, String> whole(Map<String, String> set) throws IOException {
      String version = versionOf(set, RELEASE);
      String rendered = versionOf(set, SET);
      if (!version.equals(rendered)) throw new IOException("fragments of " + rendered + " beside the script " + version);
      Map<String, String> next = hashesOf(set.get(RELEASE));
      for (Map.Entry<String, String> named : fragmentsOf(set.get(SET)).entrySet()) {
        String text = set.get(FRAGMENTS + named.getKey());
        if (text == null || !hashOf(text).equals(named.getValue()))
          throw new IOException(named.getKey() + " is not the one that its manifest names");
        next.put(named.getKey().replace(".html", ""), text);
      }
      // The words that a content security policy adds for the styles of all tags.
      Map<String, String> styles = hashesOf(set.get(SET));
      List<String> words = new ArrayList<>();
      for (String tag : new String[] {"lc-header", "lc-footer", "lc-header" + SMALL, "lc-footer" + SMALL})
        if (styles.containsKey(tag)) words.add("'" + styles.get(tag) + "'");
      if (!words.isEmpty()) next.put("style-src", String.join(" ", words));
      // A release before 3.1.0 has none for small tags, which its script then draws.
      for (Map.Entry<String, String> tag : plain(address, name).entrySet())
        if (tag.getKey().contains(SMALL)) next.putIfAbsent(tag.getKey(), tag.getValue());
      if (name != null) next.put("channel", name);
      next.put("version", version);
      next.put("address", address.substring(0, address.lastIndexOf('/') + 1) + version);
      if (!next.keySet().containsAll(page.keySet())) throw new IOException("the manifest does not name every tag");
      return Collections.unmodifiableMap(next);
    }

    private Answer ask(String path, String tag) throws IOException {
      HttpURLConnection connection = (HttpURLConnection) new URL(address + "/" + path).openConnection();
      // Headers that trickle keep each read short, so a second thread ends the whole exchange.
      TimerTask end = new TimerTask() {
        @Override
        public void run() {
          connection.disconnect();
        }
      };
      limit.schedule(end, FILE_MS);
      try {
        connection.setConnectTimeout(CONNECT_MS);
        connection.setReadTimeout(READ_MS);
        connection.setInstanceFollowRedirects(false);
        // Caches on the way ask their origin.
        connection.setUseCaches(false);
        connection.setRequestProperty("Cache-Control", "no-cache");
        if (tag != null) connection.setRequestProperty("If-None-Match", tag);
        int status = connection.getResponseCode();
        if (status == HttpURLConnection.HTTP_NOT_MODIFIED && tag != null) return new Answer(true, null, tag);
        if (status != HttpURLConnection.HTTP_OK) throw new IOException(path + ": status " + status);
        return new Answer(false, read(connection.getInputStream(), path), connection.getHeaderField("ETag"));
      } finally {
        end.cancel();
        connection.disconnect();
      }
    }

    /** Takes the set of the last run, if it is whole. */
    private void restore() {
      Properties stored = new Properties();
      try (Reader reader = new StringReader(new String(Files.readAllBytes(store), StandardCharsets.ISO_8859_1))) {
        stored.load(reader);
        Map<String, String> set = new HashMap<>();
        for (String name : stored.stringPropertyNames()) set.put(name, stored.getProperty(name));
        page = whole(set);
        files = set;
      } catch (NoSuchFileException first) {
        LOG.log(Level.FINE, "lc-frame: no fragments yet at {0}", store);
      } catch (IOException | RuntimeException trouble) {
        LOG.log(Level.WARNING, "lc-frame: the stored fragments are not used: {0}", String.valueOf(trouble));
      }
    }

    /** Replaces the stored set by a rename, so that no restart finds half of one. */
    private void save() {
      try {
        Files.createDirectories(store.getParent());
        Properties stored = new Properties();
        stored.putAll(files);
        StringWriter text = new StringWriter();
        stored.store(text, address);
        Path next = Files.createTempFile(store.getParent(), "lc-", ".next");
        Files.write(next, text.toString().getBytes(StandardCharsets.ISO_8859_1));
        Files.move(next, store, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException | RuntimeException trouble) {
        LOG.log(Level.WARNING, "lc-frame: the fragments are not stored: {0}", String.valueOf(trouble));
      }
    }
  }
}
