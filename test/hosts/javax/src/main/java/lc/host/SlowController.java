package lc.host;

import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.thymeleaf.context.LazyContextVariable;

/** The page of docs/embedding/java.md whose body takes until the file {@code gate} is there. */
@Controller
public class SlowController {
  @GetMapping("/slow")
  String slow(@RequestParam(required = false) String gate, Model model) {
    model.addAttribute("parts", new LazyContextVariable<List<String>>() {
      @Override
      protected List<String> loadValue() {
        try {
          while (gate != null && !Files.exists(Paths.get(gate))) Thread.sleep(20);
        } catch (InterruptedException stopped) {
          Thread.currentThread().interrupt();
        }
        return Arrays.asList("STM32", "ESP32");
      }
    });
    return "slow";
  }
}
