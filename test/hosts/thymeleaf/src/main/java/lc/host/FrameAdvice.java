package lc.host;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ModelAttribute;

/** Adds to every page's model what this host's policy and its addresses need, beside what com.example.LcFrame adds. */
@ControllerAdvice
public class FrameAdvice {
  @ModelAttribute
  void frame(Model model, HttpServletRequest request, HttpSession session) {
    model.addAttribute("lcNonce", request.getAttribute("nonce"));
    // The session is created before the page, because its id goes into every address until the browser has sent
    // its cookie.
    model.addAttribute("visit", session.getId());
  }
}
