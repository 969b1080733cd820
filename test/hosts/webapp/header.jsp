<%@ page contentType="text/html; charset=GBK" pageEncoding="GBK" %><lc-header><a href="/">立芯商城</a></lc-header>
