/** Ports on loopback, all from LC_HOSTS_PORT up. */
const FIRST = Number(process.env.LC_HOSTS_PORT ?? 8830);
export const STORE_PORT = FIRST;
export const TOMCAT_PORT = FIRST + 1;
export const CDN_PORT = FIRST + 2;
export const SSI_PORT = FIRST + 3;
export const THYMELEAF_PORT = FIRST + 4;
export const THYMELEAF_GBK_PORT = FIRST + 5;
/** The store, its CDN and a sister site over TLS. */
export const TLS_PORT = FIRST + 6;
/** Pages of other people's layouts. */
export const GUEST_PORT = FIRST + 7;
/** The old shop of javax/: Spring MVC 5 on Tomcat 9, and Spring Boot 2.7. */
export const TOMCAT_9_PORT = FIRST + 8;
export const BOOT_2_PORT = FIRST + 9;
/** The release channel that the applications poll. */
export const CHANNEL_PORT = FIRST + 10;
/** It opens when all servers answer. */
export const READY_PORT = FIRST + 11;
/** A Java program that a test starts and stops. */
export const PROBE_PORT = FIRST + 12;
/**
 * The server of demo/cdn/fragments.conf, and the same twice more: for pages whose CDN breaks off, and that
 * CDN.
 */
export const FRAGMENTS_PORT = FIRST + 13;
export const BREAKING_FRAGMENTS_PORT = FIRST + 14;
export const BREAKING_SSI_PORT = FIRST + 15;
export const BREAKING_CDN_PORT = FIRST + 16;
