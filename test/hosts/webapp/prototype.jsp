<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %>
<html>
<head>
<%@ include file="head.jspf" %>
<script src="/vendor/prototype.js"></script>
<script src="/lc-frame/lc-frame.js"></script>
</head>
<body>
<lc-header></lc-header>
<div id="content"><h1>Prototype 1.7</h1></div>
<script>document.observe('dom:loaded', function () { $('content').insert('<p id="by-prototype">' + $A([1, 2]).inject(0, function (a, b) { return a + b; }) + '</p>'); });</script>
</body>
</html>
