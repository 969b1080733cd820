import type { Page } from './page';

export function check(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

/** A customer ticks the first line of the mini-cart and deletes it, and no other, by a double press. */
export async function tickAndDelete(page: Page): Promise<void> {
  await page.click('button', '购物车');
  await page.see('tr[data-line]');
  const bin = await page.read(
    "const { width, height } = seek('tr[data-line] td:last-child button svg')[0].getBoundingClientRect(); return Math.round(width) + ' x ' + Math.round(height)",
  );
  check(bin === '16 x 16', `the bin is ${bin}`);
  // The count does not come from the rows, because a windowed list renders only visible rows.
  const count = "Number(seek('[aria-rowcount]')[0].getAttribute('aria-rowcount'))";
  const before = await page.read(`return ${count}`);
  const ticked = await page.read("return seek('tr[data-line] input')[0].checked");
  await page.click('tr[data-line] input');
  await page.holds('the tick', `seek('tr[data-line] input')[0].checked !== ${ticked}`);
  await page.doublePress('tr[data-line] td:last-child button');
  await page.holds('one line less', `${count} < ${before}`);
  // A second deletion would have been sent before this reading.
  await page.read('await lcFrame.refreshCart(); return 1');
  check((await page.read(`return ${count}`)) === Number(before) - 1, 'a double press deletes two lines');
}

/** A list of one part in `files`, as the bodies below take it. */
const BOM_FILES = `const files = new DataTransfer();
  files.items.add(new File(['model,quantity\\nSTM32F103C8T6,10\\n'], 'list.csv', { type: 'text/csv' }));`;

/** A customer chooses a BOM file, whose upload ends with an id. */
export async function uploadBom(page: Page): Promise<void> {
  await page.read(
    "document.addEventListener('lc-bom-uploaded', (event) => { event.preventDefault(); window.bom = event.detail.bomUuid; }); return 1",
  );
  await page.click('button', 'BOM上传');
  await page.see('section[aria-label=BOM上传]');
  await page.read(`
    ${BOM_FILES}
    const all = (root) => [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
    const field = all(document).find((one) => one.matches('section input[type=file], input[type=file]'));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    return 1`);
  await page.holds('the upload', "typeof window.bom === 'string' && window.bom.length > 0");
}

/**
 * A customer drops a BOM file on the page's zone and arrives at its result. The events are scripted, because
 * no driver drops files.
 */
export async function dropBom(page: Page): Promise<void> {
  await page.see('button', '选择BOM文件');
  await page.read(`
    ${BOM_FILES}
    const [zone] = seek('button', '选择BOM文件');
    for (const type of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true, composed: true }));
    return 1`);
  await page.holds('the result page', "location.pathname.startsWith('/member/bom/upload/')");
}
