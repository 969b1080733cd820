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

/** Spring Security as a store sets it up: everybody may read, every write carries the token, a policy with a nonce. */
@Configuration
public class SecurityConfig {
  @Bean
  SecurityFilterChain chain(HttpSecurity http, @Value("${lc.policy}") String policy) throws Exception {
    // The token in the cookie is the one that is expected, as scripts read it; without a name it is made at once.
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

  /** A nonce per answer. */
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
