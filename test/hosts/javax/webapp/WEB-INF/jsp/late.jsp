<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" session="false" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html lang="zh-CN">
<head>
<title>Stock</title>
</head>
<body>
<lc:header fragments="${lcFragments}" data="${lcData}"/>
<h1>Late</h1>
<%
  String what = request.getParameter("what");
  if ("redirect".equals(what)) response.sendRedirect("/list");
  else if ("session".equals(what)) request.getSession();
  else throw new IllegalStateException("below the header");
%>
<lc:footer fragments="${lcFragments}"/>
</body>
</html>
