import type { Locator, Page } from '@playwright/test';

/** A picture of an element without caret and motion, as base64 PNG. */
export async function picture(element: Locator): Promise<string> {
  const bytes = await element.screenshot({ animations: 'disabled', caret: 'hide' });
  return bytes.toString('base64');
}

/** The number of pixels that differ by more than a shade between two pictures; -1 if their sizes differ. */
export function differingPixels(page: Page, first: string, second: string): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const SHADE = 24;
      const pixels = async (source: string) => {
        const blob = new Blob([Uint8Array.from(atob(source), (unit) => unit.charCodeAt(0))]);
        const bitmap = await createImageBitmap(blob);
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [one, other] = [await pixels(sources[0]), await pixels(sources[1])];
      if (one.width !== other.width || one.height !== other.height) return -1;
      let count = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const far = [0, 1, 2].some(
          (part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)) > SHADE,
        );
        if (far) count += 1;
      }
      return count;
    },
    [first, second] as const,
  );
}
