/**
 * What a page writes right behind the header's opening tag where its server cannot tell who has closed the banner: no
 * height is then kept for it (embedding/README.md "The top banner"). `cookie` is a name of `[\w-]` only.
 */
export function closedBannerLine(cookie: string): string {
  return `<script>/(^|; )${cookie}=/.test(document.cookie)&&document.querySelector('lc-header').removeAttribute('banner')</script>`;
}
