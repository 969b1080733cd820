<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %>
<!doctype html>
<html>
<head>
<%@ include file="head.jspf" %>
<script src="/lc-frame/lc-frame.js" defer></script>
</head>
<body>
<%@ include file="/lc-frame/fragments/lc-header.html" %>
<div id="content"><h1>库存查询</h1></div>
<jsp:include page="/lc-frame/fragments/lc-footer.html" />
</body>
</html>
