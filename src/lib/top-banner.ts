interface Banner {
  backgroundLeftUrl: string;
}

/** If any banner has a background image only that one is shown; otherwise all of them in turn (§ads.banner). */
export function bannersToShow<Item extends Banner>(banners: readonly Item[]): readonly Item[] {
  const withBackground = banners.find(({ backgroundLeftUrl }) => backgroundLeftUrl.trim() !== '');
  return withBackground === undefined ? banners : [withBackground];
}
