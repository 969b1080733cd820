/** Ports on loopback, all from LC_HOSTS_PORT up. */
const FIRST = Number(process.env.LC_HOSTS_PORT ?? 8830);
export const STORE_PORT = FIRST;
export const TOMCAT_PORT = FIRST + 1;
export const CDN_PORT = FIRST + 2;
export const SSI_PORT = FIRST + 3;
