/** One cell of the geometry matrix: a box of so many CSS px, in a host's habit, at a zoom. */
export interface Cell {
  box: number;
  host: keyof typeof HOST_STYLES;
  zoom: number;
  /** The element or the transform that zooms. */
  by: 'body' | 'html' | 'scale';
}

/** The habits of host pages: the style of the box around the header, `%` its width. */
export const HOST_STYLES = {
  plain: 'width:%',
  transform: 'width:%;transform:translateX(0)',
  overflow: 'width:%;overflow:hidden',
  contain: 'width:%;contain:content',
  grid: 'width:%;display:grid',
  flex: 'width:%;display:flex',
  margin: 'width:%;margin:16px auto',
  float: 'width:%;display:flow-root',
  table: 'width:%',
} as const;

/** Markup between the box and the header, for the habits that need it. */
const INNER: Partial<Record<Cell['host'], string>> = {
  float: '<div data-in style="float:left"></div>',
  table: '<table cellpadding="0" cellspacing="0"><tbody><tr><td data-in></td></tr></tbody></table>',
};

/** Puts the header into the cell's box. Runs in the page. */
export function enterCell({ style, inner, zoom, by }: ReturnType<typeof cellMarkup>): void {
  const header = document.querySelector('lc-header');
  if (header === null) throw new Error('no header');
  const old = document.getElementById('cell');
  const cell = document.createElement('div');
  cell.id = 'cell';
  cell.style.cssText = style;
  cell.innerHTML = inner;
  document.body.prepend(cell);
  (cell.querySelector('[data-in]') ?? cell).append(header);
  old?.remove();
  document.body.style.zoom = by === 'body' ? String(zoom) : '';
  document.documentElement.style.zoom = by === 'html' ? String(zoom) : '';
  if (by === 'scale') {
    cell.style.transform = `scale(${zoom})`;
    cell.style.transformOrigin = '0 0';
  }
}

export function cellMarkup({ box, host, zoom, by }: Cell) {
  return { style: HOST_STYLES[host].replace('%', `${box}px`), inner: INNER[host] ?? '', zoom, by };
}

/** The faults in the cell with the header. Runs in the page. */
export async function examineCell({ box, panels }: { box: number; panels: string[] }): Promise<string[]> {
  const wrong: string[] = [];
  const header = document.querySelector('lc-header');
  const cell = document.getElementById('cell');
  const root = header?.shadowRoot;
  if (!root || !cell) throw new Error('no cell');
  const frame = async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const nameOf = (part: Element) =>
    (part.getAttribute('aria-label') ?? part.textContent ?? part.tagName).trim().slice(0, 12) ||
    part.localName;
  await frame();
  await frame();

  const bounds = cell.getBoundingClientRect();
  const area = root.querySelector('[data-box]:not([data-floating])');
  const parts = ['[data-track=top-bar]', '[data-track=logo]', '[data-track=search] form']
    .concat(['[data-track=bom]', '[data-track=cart]', '[data-track=navigation]'])
    .flatMap((part) => [...root.querySelectorAll<HTMLElement>(`${part} :is(a, button, input, select)`)])
    .filter((part) => area?.contains(part) && part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => part.closest('[data-over], [popover]') === null);
  for (const part of parts) {
    const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
    // A row that a finger scrolls may be longer than its box.
    if (left < bounds.left - 1 || right > bounds.right + 1)
      wrong.push(`${nameOf(part)} stands at ${left.toFixed()}–${right.toFixed()}, out of its box`);
    else if (width < 8 || height < 8) wrong.push(`${nameOf(part)} is ${width}×${height}`);
    else {
      const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (hit === null || !(part.contains(hit) || hit.contains(part)) || hit === area)
        wrong.push(`${nameOf(part)} is covered by ${hit?.localName}`);
    }
  }
  if (parts.length < 8) wrong.push(`only ${parts.length} controls are seen`);
  const input = root.querySelector<HTMLElement>('[data-track=search] input');
  if (box >= 768 && (input?.offsetWidth ?? 0) < 300)
    wrong.push(`the search field is ${input?.offsetWidth} px`);

  for (const track of panels) {
    const trigger = [
      ...root.querySelectorAll<HTMLElement>(`[data-track=${track}] button[aria-expanded]`),
    ].find((button) => button.checkVisibility());
    trigger?.click();
    await frame();
    await frame();
    // The trigger's form, which leads to the page until the script answers, holds the trigger alone.
    const holder = (trigger?.closest('form') ?? trigger)?.parentElement;
    const shown = holder?.querySelector('[popover]');
    const panel = shown?.getBoundingClientRect();
    const at = trigger?.getBoundingClientRect();
    if (!panel || !at) wrong.push(`${track}: nothing opens`);
    // In a low window the sheet of the categories covers its trigger.
    else if (shown?.hasAttribute('data-full')) {
      if (panel.top !== 0 || panel.bottom < innerHeight) wrong.push(`${track}: it leaves room around it`);
    } else {
      const below = panel.top - at.bottom;
      const above = at.top - panel.bottom;
      const gap = Math.min(...[below, above].filter((distance) => distance >= -1));
      if (!(gap <= 8)) wrong.push(`${track}: the panel is ${below.toFixed()} px below its trigger`);
      if (panel.left > at.right || panel.right < at.left)
        wrong.push(`${track}: the panel is beside its trigger`);
      if (panel.left < -1 || panel.right > innerWidth + 1 || panel.bottom > innerHeight + 1)
        wrong.push(
          `${track}: the panel is at ${panel.left.toFixed()}–${panel.right.toFixed()}, out of the window`,
        );
    }
    trigger?.click();
    await frame();
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1)
    wrong.push(`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`);
  return wrong;
}
