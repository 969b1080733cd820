<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html lang="zh-CN">
<head>
<title>Stock</title>
</head>
<body>
<lc:header size="small" fragments="${lcFragments}" data="${lcData}"/>
<h1>Sold out</h1>

<lc:footer size="small" fragments="${lcFragments}"/>
</body>
</html>
