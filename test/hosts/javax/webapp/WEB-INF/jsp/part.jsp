<%@ page contentType="text/html; charset=UTF-8" pageEncoding="UTF-8" session="false" %>
<%
  String gate = request.getParameter("gate");
  while (gate != null && !new java.io.File(gate).exists()) Thread.sleep(20);
%><ul><li>STM32</li></ul>
