package lc.host;

import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** An old shop's pages: the views of Spring Boot 2.7 with Thymeleaf, and of Spring MVC 5 with JSP on Tomcat 9. */
@Controller
public class ShopController {
  /** A page that the shop's own controllers refuse. */
  static final class SoldOutException extends RuntimeException {}

  @RequestMapping("/list")
  String list() {
    return "list";
  }

  /** The visitor's channel and release alone. */
  @RequestMapping("/channel")
  String channel() {
    return "channel";
  }

  /** A fragment that the page's own job has put into the application. */
  @RequestMapping("/file")
  String file() {
    return "file";
  }

  /** Something happens below the header: {@code ?what=error}, {@code redirect} or {@code session}. */
  @RequestMapping("/late")
  String late() {
    return "late";
  }

  @RequestMapping("/forwarding")
  String forwarding() {
    return "forwarding";
  }

  @RequestMapping("/sold-out")
  String soldOut() {
    throw new SoldOutException();
  }

  @ExceptionHandler(SoldOutException.class)
  String onSoldOut() {
    return "failed";
  }

  /** The JSP alone: its body takes {@code ms} milliseconds. */
  @RequestMapping("/slow-jsp")
  String slow() {
    return "slow";
  }

  @PostMapping("/login")
  String login(Model model) {
    model.addAttribute("shop", "old");
    return "redirect:/list";
  }
}
