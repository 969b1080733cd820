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
