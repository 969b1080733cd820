package lc.host;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseBody;

/** Serves pages that include the frame, one for each way that Thymeleaf has. */
@Controller
public class PageController {
  private final ObjectMapper json;
  private final Path files;
  private final Map<String, Object> data;

  private final String base;

  /** {@code files} holds page-data.json and the prerendered fragments. */
  PageController(ObjectMapper json, @Value("${lc.files}") Path files, @Value("${lc.base}") String base)
      throws IOException {
    this.json = json;
    this.base = base;
    this.files = files;
    this.data = Map.copyOf(json.readValue(files.resolve("page-data.json").toFile(), Map.class));
  }

  /** The release's fragment file; page data as an object, written by the engine. */
  @GetMapping({"/", "/home"})
  String home(Model model) {
    model.addAttribute("lcData", hostile());
    return "home";
  }

  /** A layout whose header is a prerendered fragment among the templates; page data as Jackson's text. */
  @GetMapping("/inserted")
  String inserted(Model model) throws JsonProcessingException {
    model.addAttribute("json", json.writeValueAsString(hostile()).replace("<", "\\u003c"));
    return "inserted";
  }

  /** A prerendered fragment as a text of the model, with the release's own script. */
  @GetMapping("/from-model")
  String fromModel(Model model) throws IOException {
    model.addAttribute("lc", Map.of());
    model.addAttribute("lcBase", base);
    model.addAttribute("lcHeader", Files.readString(files.resolve("lc-header.html"), StandardCharsets.US_ASCII));
    model.addAttribute("lcFooter", Files.readString(files.resolve("lc-footer.html"), StandardCharsets.US_ASCII));
    return "home";
  }

  /** Serves fragments whose data contain expressions of template languages, for each way of including one. */
  @GetMapping("/template-texts")
  String templateTexts(Model model) throws IOException {
    Path fragment = files.resolve("templates/template-texts/lc-header.html");
    model.addAttribute("lcHeader", Files.readString(fragment, StandardCharsets.US_ASCII));
    return "template-texts";
  }

  /** This server is the www host here, so that its own writes go through Spring Security. */
  @GetMapping("/csrf")
  String csrf(Model model, HttpServletRequest request) {
    Map<String, Object> own = new LinkedHashMap<>(data);
    Map<String, Object> hosts = new LinkedHashMap<>();
    if (data.get("projectConfigVO") instanceof Map<?, ?> given) {
      given.forEach((area, host) -> hosts.put(String.valueOf(area), host));
    }
    hosts.put("www", request.getScheme() + "://" + request.getHeader("Host"));
    own.put("projectConfigVO", hosts);
    own.put("csrf", Map.of("cookie", "XSRF-TOKEN", "header", "X-XSRF-TOKEN"));
    model.addAttribute("lcData", own);
    return "home";
  }

  @GetMapping("/cas/user/info")
  @ResponseBody
  Map<String, Object> userInfo() {
    return Map.of("code", 401, "msg", "needLogin");
  }

  @PostMapping("/async/customer/belong/confirm/dialog")
  @ResponseBody
  Map<String, Object> confirm(@RequestBody Map<String, Object> fields) {
    return Map.of("code", 200, "msg", "", "result", fields);
  }

  /** Page data with a text that tries to break out of its block. */
  private Map<String, Object> hostile() {
    Map<String, Object> hostile = new LinkedHashMap<>(data);
    hostile.put("note", "</script><script>window.hostErrors.push('broken out')</script><!--<script>");
    return hostile;
  }
}
