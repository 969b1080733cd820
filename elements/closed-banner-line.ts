/**
 * The line a page writes right after the header's opening tag if its server cannot tell who has closed the banner: then
 * no height is reserved for it (embedding/README.md "The top banner"). `cookie` is a name of `[\w-]` only.
 */
export function closedBannerLine(cookie: string): string {
  return `<script>/(^|; )${cookie}=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`;
}
