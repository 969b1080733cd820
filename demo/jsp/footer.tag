<%@ tag pageEncoding="US-ASCII" body-content="scriptless" trimDirectiveWhitespaces="true"
  description="lc-frame %version%: lc-footer, and page data and script where no header brought them" %>
<%@ attribute name="fragments" type="java.util.function.Supplier" %>
<%@ attribute name="base" %>
<%@ attribute name="data" %>
<%@ attribute name="fragment" %>
<%@ attribute name="site" %>
<%@ attribute name="size" %>
<%@ attribute name="nonce" %>
<%@ attribute name="light" type="java.lang.Boolean" %>
<%
  String lcTag = "lc-footer";
  boolean lcFlush = false;
%>
%frame%
<% if (lcMarkup != null) { %><%= lcMarkup %>
<% } else { %><lc-footer<%= lcAttribute("site", lcSite) %><%= lcAttribute("size", lcSize) %>><jsp:doBody /></lc-footer>
<% } %><%= lcScript %>
