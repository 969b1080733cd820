<%@ tag pageEncoding="US-ASCII" body-content="scriptless" trimDirectiveWhitespaces="true"
  description="lc-frame %version%: page data, the script by its hash, and lc-header" %>
<%-- The release's folder on the CDN, such as https://static.example.com/lc-frame/%version% --%>
<%@ attribute name="base" required="true" %>
<%-- Page data (contract, section 2) as JSON text. --%>
<%@ attribute name="data" %>
<%-- A prerendered fragment in this application, such as /WEB-INF/lc/lc-header.html; without it the body is the fallback. --%>
<%@ attribute name="fragment" %>
<%@ attribute name="site" %>
<%-- "yes" reserves the top banner's height before the script runs. --%>
<%@ attribute name="banner" %>
<%-- The nonce of this page's content security policy. --%>
<%@ attribute name="nonce" %>
<%-- true: lc-frame.light.js. --%>
<%@ attribute name="light" type="java.lang.Boolean" %>
%frame%
<% if (jspContext.getAttribute("fragment") != null) { %><jsp:include page="${fragment}" />
<% } else { %><lc-header<%= lcAttribute("site", jspContext.getAttribute("site")) %><%= lcAttribute("banner", jspContext.getAttribute("banner")) %>><jsp:doBody /></lc-header>
<% } %>
