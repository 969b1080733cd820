<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %>
<html>
<head>
<%@ include file="head.jspf" %>
<link rel="stylesheet" href="/vendor/bootstrap.min.css">
<script src="/vendor/jquery.min.js"></script>
<script src="/vendor/bootstrap.min.js"></script>
<script src="/vendor/require.js"></script>
<script src="<%= response.encodeURL("/lc-frame/lc-frame.js") %>"></script>
</head>
<body>
<jsp:include page="header.jsp" />
<div class="container" id="content"><h1>库存查询</h1><p>会话：<%= session.getId() %></p>
<form action="legacy.jsp" method="post"><input name="k" id="old-input"><input type="submit" class="btn" value="查询"></form></div>
<lc-footer></lc-footer>
</body>
</html>
