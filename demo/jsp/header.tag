<%@ tag pageEncoding="US-ASCII" body-content="scriptless" trimDirectiveWhitespaces="true"
  description="lc-frame %version%: page data, the script by its hash, and lc-header" %>
<%-- LcFragments of this application, such as ${applicationScope.lcFragments}: header and script of the channel's release. --%>
<%@ attribute name="fragments" type="java.util.function.Supplier" %>
<%-- Without it: this release's folder on the CDN, such as https://static.example.com/lc-frame/%version% --%>
<%@ attribute name="base" %>
<%-- Page data (contract, section 2) as JSON text. --%>
<%@ attribute name="data" %>
<%-- A fragment in this application, such as /WEB-INF/lc/lc-header.html; without one the body is the fallback. --%>
<%@ attribute name="fragment" %>
<%@ attribute name="site" %>
<%-- "small": one line, for pages of login, forms, order and payment. --%>
<%@ attribute name="size" %>
<%-- "yes" reserves the top banner's height before the script runs; a fragment has it from its page data. --%>
<%@ attribute name="banner" %>
<%-- The nonce of this page's content security policy. --%>
<%@ attribute name="nonce" %>
<%-- true: lc-frame.light.js. --%>
<%@ attribute name="light" type="java.lang.Boolean" %>
<%-- true: sends the page up to here at once. After that no redirect, status, header, cookie or new session reaches the browser. --%>
<%@ attribute name="flush" type="java.lang.Boolean" %>
<%
  String lcTag = "lc-header";
  boolean lcFlush = Boolean.TRUE.equals(jspContext.getAttribute("flush"));
%>
%frame%
<% if (lcMarkup != null) { %><%= lcMarkup %>
<% } else { %><lc-header<%= lcAttribute("site", lcSite) %><%= lcAttribute("size", lcSize) %><%= lcAttribute("banner", jspContext.getAttribute("banner")) %>><jsp:doBody /></lc-header>
<% } %><%= lcScript %>
<% // The buffer of a tag around this one cannot be flushed.
  if (lcFlush && out.isAutoFlush()) out.flush(); %>
