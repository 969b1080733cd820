<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html lang="zh-CN">
<head>
<title>Stock</title>
</head>
<body>
<lc:header base="%cdn%" fragment="/WEB-INF/lc/lc-header.html" data="${lcData}"/>
<h1>Stock</h1>
<lc:footer base="%cdn%" fragment="/WEB-INF/lc/missing.html"><a href="/">Home</a></lc:footer>
</body>
</html>
