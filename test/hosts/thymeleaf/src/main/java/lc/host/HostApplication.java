package lc.host;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A store's server as page owners write it: Spring Boot, Thymeleaf, Spring Security. */
@SpringBootApplication(scanBasePackages = {"lc.host", "com.example"})
public class HostApplication {
  public static void main(String[] args) {
    SpringApplication.run(HostApplication.class, args);
  }
}
