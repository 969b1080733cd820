import type { GalleryState } from '../../demo/backend/gallery-areas/state';
import { isSeenAt } from '../../demo/backend/gallery-states';
import type { Window } from './windows';

/** The page that shows the drawn pictures: a row per state, a column per window. */
export function galleryPage(states: GalleryState[], windows: Window[]): string {
  const row = (state: GalleryState) => {
    const cells = windows.map((window) => {
      const name = `${state.key}-${window.name}.png`;
      return isSeenAt(state, window.width)
        ? `<td><a href="${name}"><img src="${name}" alt="${state.key} at ${window.name}" loading="lazy"></a></td>`
        : '<td></td>';
    });
    return `<tr id="${state.key}"><th>${state.area}<br>${state.name}<br><code>${state.key}</code></th>${cells.join('')}</tr>`;
  };
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>lc-frame gallery</title>
<style>
body { margin: 16px; font: 14px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 8px; border-bottom: 1px solid #dfe4ea; text-align: left; vertical-align: top; }
thead th { position: sticky; top: 0; background: #fff; }
th:first-child { width: 130px; overflow-wrap: anywhere; }
img { width: 100%; border: 1px solid #dfe4ea; }
</style>
<table><thead><tr><th>State</th>${windows.map(({ name }) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${states.map(row).join('\n')}</tbody></table></html>
`;
}
