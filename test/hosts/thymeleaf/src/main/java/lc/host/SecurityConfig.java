package lc.host;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.security.web.header.HeaderWriterFilter;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Configures Spring Security as a store would: everybody may read, every write carries the token, and the
 * policy has a nonce.
 */
@Configuration
public class SecurityConfig {
  @Bean
  SecurityFilterChain chain(HttpSecurity http, @Value("${lc.policy}") String policy) throws Exception {
    // Scripts read the token from the cookie, so Spring must expect the same value. Without a name the token is
    // created at once.
    CsrfTokenRequestAttributeHandler plain = new CsrfTokenRequestAttributeHandler();
    plain.setCsrfRequestAttributeName(null);
    return http
        .authorizeHttpRequests(every -> every.anyRequest().permitAll())
        .sessionManagement(session -> session.enableSessionUrlRewriting(true))
        .csrf(csrf -> csrf
            .csrfTokenRepository(CookieCsrfTokenRepository.withHttpOnlyFalse())
            .csrfTokenRequestHandler(plain))
        .addFilterBefore(new Policy(policy), HeaderWriterFilter.class)
        .build();
  }

  /** Session ids in addresses ({@code ;jsessionid=}) pass. */
  @Bean
  StrictHttpFirewall firewall() {
    StrictHttpFirewall firewall = new StrictHttpFirewall();
    firewall.setAllowSemicolon(true);
    return firewall;
  }

  /** Each response has its own nonce. */
  private static final class Policy extends OncePerRequestFilter {
    private final SecureRandom random = new SecureRandom();
    private final String policy;

    Policy(String policy) {
      this.policy = policy;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws ServletException, IOException {
      byte[] bytes = new byte[16];
      random.nextBytes(bytes);
      String nonce = Base64.getEncoder().encodeToString(bytes);
      request.setAttribute("nonce", nonce);
      response.setHeader("Content-Security-Policy", policy.replace("NONCE", "'nonce-" + nonce + "'"));
      chain.doFilter(request, response);
    }
  }
}
