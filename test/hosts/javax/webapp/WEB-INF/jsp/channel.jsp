<%@ page contentType="text/html; charset=UTF-8" session="false" trimDirectiveWhitespaces="true" %>
<%-- What the tags would show, without their 80 KB. --%>
<% java.util.Map<?, ?> lc = (java.util.Map<?, ?>) ((java.util.function.Supplier<?>) request.getAttribute("lcFragments")).get(); %>
<p><%= lc.get("channel") + " " + lc.get("version") %></p>
