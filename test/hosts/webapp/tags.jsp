<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html>
<head>
<title>库存查询 - 旧系统</title>
<script>window.hostErrors = []; window.onerror = function (message) { window.hostErrors.push(String(message)); };</script>
</head>
<body>
<% String data = %data-java%; %>
<lc:header base="%cdn%" data="<%= data %>"><a href="/">立芯商城</a></lc:header>
<div id="content"><h1>库存查询</h1></div>
<lc:footer base="%cdn%" />
</body>
</html>
