<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %>
<!doctype html>
<html>
<head><title>CMS</title></head>
<body>
<%@ include file="/template-texts/lc-header.html" %>
<jsp:include page="/template-texts/lc-header.html" />
<%@ include file="/template-texts/lc-footer.html" %>
<jsp:include page="/template-texts/lc-footer.html" />
</body>
</html>
