<%@ tag pageEncoding="US-ASCII" body-content="scriptless" trimDirectiveWhitespaces="true"
  description="lc-frame %version%: lc-footer, and page data and script where no header brought them" %>
<%@ attribute name="base" required="true" %>
<%@ attribute name="data" %>
<%@ attribute name="fragment" %>
<%@ attribute name="site" %>
<%@ attribute name="nonce" %>
<%@ attribute name="light" type="java.lang.Boolean" %>
%frame%
<% if (jspContext.getAttribute("fragment") != null) { %><jsp:include page="${fragment}" />
<% } else { %><lc-footer<%= lcAttribute("site", jspContext.getAttribute("site")) %>><jsp:doBody /></lc-footer>
<% } %>
