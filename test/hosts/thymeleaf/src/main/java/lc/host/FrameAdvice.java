package lc.host;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds to every page's model the values that lc.html needs, on error pages too. */
@ControllerAdvice
public class FrameAdvice {
  private final String base;
  private final String data;

  FrameAdvice(@Value("${lc.base}") String base, @Value("${lc.files}") Path files) throws IOException {
    this.base = base;
    this.data = Files.readString(files.resolve("page-data.json"));
  }

  @ModelAttribute
  void frame(Model model, HttpServletRequest request, HttpSession session) {
    model.addAttribute("lcBase", base);
    model.addAttribute("lcDataJson", data);
    model.addAttribute("lcNonce", request.getAttribute("nonce"));
    // The session is created before the page, because its id goes into every address until the browser has sent
    // its cookie.
    model.addAttribute("visit", session.getId());
  }
}
