<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" session="false" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html lang="zh-CN">
<head>
<title>Stock</title>
</head>
<body>
%flushed%
<%
  String gate = request.getParameter("gate");
  while (gate != null && !new java.io.File(gate).exists()) Thread.sleep(20);
%>
<ul><li>STM32</li></ul>
<lc:footer fragments="${lcFragments}"/>
</body>
</html>
