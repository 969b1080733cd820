/**
 * The inline script for right after the header's opening tag, for a page whose server cannot tell who has
 * closed the banner. It prevents reserving height for a closed banner (embedding/README.md "The top banner").
 * `cookie` is a name of `[\w-]` only.
 */
export function closedBannerLine(cookie: string): string {
  return `<script>/(^|; )${cookie}=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`;
}
