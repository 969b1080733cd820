<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" %>
<%@ taglib prefix="lc" tagdir="/WEB-INF/tags/lc" %>
<!doctype html>
<html lang="zh-CN">
<head>
<title>Stock</title>
</head>
<body>
<lc:header fragments="${lcFragments}" data="${lcData}"/>
<h1>Forwarding</h1>
<jsp:forward page="failed.jsp" />
<lc:footer fragments="${lcFragments}"/>
</body>
</html>
