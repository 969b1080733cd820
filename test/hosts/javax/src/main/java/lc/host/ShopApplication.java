package lc.host;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The shop on Spring Boot 2.7, with the class of docs/embedding/java.md. */
@SpringBootApplication(scanBasePackages = {"lc.host", "com.example"})
public class ShopApplication {
  public static void main(String[] args) {
    SpringApplication.run(ShopApplication.class, args);
  }
}
