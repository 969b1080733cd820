import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BomButton } from '../../../src/bom/BomButton';
import { BomDropZone } from '../../../src/bom/BomDropZone';
import { BomOverlay } from '../../../src/bom/BomOverlay';
import { BOM_TEXT } from '../../../src/bom/texts';
import { $bomFlow } from '../../../src/bom/upload';
import { $dialogs } from '../../../src/core/dialogs/dialogs';
import { becomeGuest, logIn } from '../log-in';
import { click, pointer, render } from '../ui/render';
import { answerDialog, openBomPage, page } from './page';

const list = new File(['model,qty\nSTM32,1'], 'list.csv');
const item = { webkitGetAsEntry: () => ({ isDirectory: false }) };
const FILES = { types: ['Files'], files: [list], items: [item] };
const LINK = { types: ['text/uri-list'], files: [], items: [] };

beforeEach(() => {
  openBomPage();
  logIn('C1');
});

function drag(target: EventTarget, type: string, dataTransfer: object, relatedTarget?: Node): Promise<Event> {
  const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
  Object.assign(event, { dataTransfer, relatedTarget: relatedTarget ?? null });
  return act(async () => {
    target.dispatchEvent(event);
    return event;
  });
}

async function paste(text: string, files: File[], target: EventTarget = document.body): Promise<Event> {
  const event = new Event('paste', { bubbles: true, composed: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text, files } });
  await act(async () => target.dispatchEvent(event));
  return event;
}

const open = async () => {
  const rendered = await render(<BomDropZone />);
  let choosers = 0;
  rendered.find('input').addEventListener('click', () => {
    choosers += 1;
  });
  return { ...rendered, zone: rendered.find('button'), choosers: () => choosers };
};

describe('the BOM drop zone', () => {
  it('B13 B14 the button names the formats and limits, and its chooser accepts extensions in both cases', async () => {
    const { zone, root, find } = await open();
    const described = root.getElementById(zone.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toContain('xls、xlsx、csv、JPG、PNG、JPEG');
    const input = find('input');
    expect(input.getAttribute('accept')).toBe(
      '.xls,.XLS,.xlsx,.XLSX,.csv,.CSV,.jpg,.JPG,.png,.PNG,.jpeg,.JPEG',
    );
    expect(root.textContent).toContain('最高优惠3000元');
    expect(root.querySelector('a')?.href).toBe('https://bom.lc-frame.example/bom/template');
  });

  it('B4 a click opens the chooser for a customer and the login for a guest', async () => {
    const { zone, choosers } = await open();
    await click(zone);
    expect(choosers()).toBe(1);
    page.login = false;
    await act(async () => becomeGuest());
    await click(zone);
    expect(choosers()).toBe(1);
    expect(page.seen.events.at(-1)).toEqual({ name: 'lc-login-required', detail: { reason: 'bom' } });
  });

  it('B12 the highlight stays over child elements and ends on leave, drop and window blur', async () => {
    const { zone } = await open();
    const isOver = () => zone.hasAttribute('data-over');
    await drag(zone, 'dragenter', FILES);
    await drag(zone, 'dragleave', FILES, zone.firstElementChild ?? undefined);
    expect(isOver()).toBe(true);
    await drag(zone, 'dragleave', FILES, document.body);
    expect(isOver()).toBe(false);
    await drag(zone, 'dragover', FILES);
    await act(async () => window.dispatchEvent(new Event('blur')));
    expect(isOver()).toBe(false);
    await drag(zone, 'dragover', FILES);
    await drag(document.body, 'drop', FILES);
    expect(isOver()).toBe(false);
  });

  it('B4 a guest sees no overlay while the file is copied', async () => {
    const { root } = await render(<BomOverlay flow={{ status: 'reading', zone: Symbol('zone') }} />);
    expect(root.querySelectorAll('dialog')).toHaveLength(1);
    await act(async () => becomeGuest());
    expect(root.querySelectorAll('dialog')).toHaveLength(0);
  });

  it('a dropped file is checked behind an overlay that shows progress and can be cancelled (B6)', async () => {
    const { zone, root, find } = await open();
    await drag(zone, 'drop', { ...FILES });
    const check = await act(() => page.post(0));
    expect(find('dialog').textContent).toContain('BOM正在分析中...');
    await act(async () => check.options.onProgress?.(0.456));
    expect(find('progress').getAttribute('value')).toBe('45');
    expect(find('dialog [role=status]').textContent).toBe(BOM_TEXT.checking);
    await act(async () => check.options.onProgress?.(1));
    expect(find('progress').hasAttribute('value')).toBe(false);
    expect(find('dialog [role=status]').textContent).toBe('文件已上传，正在分析');
    expect(find('dialog').textContent).not.toContain('%');
    await click(find('dialog [data-foot] button'));
    expect(check.options.signal?.aborted).toBe(true);
    expect(root.querySelector('dialog')).toBeNull();
    expect($dialogs.get()).toEqual([]);
  });

  it('B12 a file dragged over the page highlights the zone until it leaves the window', async () => {
    const { zone } = await open();
    await drag(document.body, 'dragenter', LINK);
    expect(zone.hasAttribute('data-wanted')).toBe(false);
    await drag(document.body, 'dragenter', FILES);
    expect(zone.hasAttribute('data-wanted')).toBe(true);
    await drag(document.body, 'dragleave', FILES, zone);
    expect(zone.hasAttribute('data-wanted')).toBe(true);
    await drag(document.body, 'dragleave', FILES);
    expect(zone.hasAttribute('data-wanted')).toBe(false);
  });

  it('B4 after the login a button opens the chooser', async () => {
    await act(async () => becomeGuest());
    const { zone, choosers } = await open();
    await click(zone);
    await act(() => answerDialog(true));
    await expect.poll(choosers).toBe(1);
  });

  it('a file dropped on the header’s button is uploaded once', async () => {
    const { find, root } = await render(<BomButton variant="main" />);
    await drag(document.body, 'dragenter', FILES);
    expect(find('[data-wanted]').contains(find('button'))).toBe(true);
    await drag(find('button'), 'drop', FILES);
    const check = await act(() => page.post(0));
    await act(async () => check.breakOff('NetworkError'));
    await act(async () => $dialogs.set([]));
    await drag(find('button'), 'dragenter', FILES);
    await drag(root.querySelector('section button') ?? document.body, 'drop', FILES);
    await act(() => page.post(1));
    expect(page.posts).toHaveLength(2);
  });

  it.each([BomButton, BomDropZone])('B12 a drag made by the page’s script changes nothing', async (Part) => {
    const failed: Event[] = [];
    const note = (event: Event) => void failed.push(event);
    window.addEventListener('error', note);
    const { find } = await render(<Part variant="main" />);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new Event(type, { bubbles: true, composed: true, cancelable: true });
      await act(async () => find('button').dispatchEvent(event));
    }
    window.removeEventListener('error', note);
    expect(failed).toEqual([]);
    expect(page.posts).toEqual([]);
  });

  it('B11 a dropped link is refused, and a file dropped beside the zone neither uploads nor leaves the page', async () => {
    const { zone } = await open();
    await drag(zone, 'dragover', { ...LINK });
    expect(zone.hasAttribute('data-over')).toBe(false);
    await drag(zone, 'drop', { ...LINK });
    const beside = await drag(document.body, 'drop', { ...FILES });
    expect(beside.defaultPrevented).toBe(true);
    expect($bomFlow.get().status).toBe('idle');
  });

  it('B11 leaves a file over the page’s own file field or editor to the browser', async () => {
    await open();
    const own = '<input type="file"><p contenteditable="true"><b>x</b></p><input type="text"><i></i>';
    document.body.insertAdjacentHTML('beforeend', own);
    const refused = [];
    for (const target of document.body.querySelectorAll('input, b, i'))
      for (const type of ['dragover', 'drop'])
        refused.push((await drag(target, type, { ...FILES })).defaultPrevented);
    expect(refused).toEqual([false, false, false, false, true, true, true, true]);
  });

  it('B11 leaves a file to a drop zone of the page that listens on its document later', async () => {
    await open();
    const accept = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', accept);
    const data = { ...FILES, dropEffect: 'copy' };
    await drag(document.body, 'dragover', data);
    document.removeEventListener('dragover', accept);
    expect(data.dropEffect).toBe('copy');
    await drag(document.body, 'dragover', data);
    expect(data.dropEffect).toBe('none');
  });

  it('keeps its panel open behind the chooser in a browser that does not focus a clicked button', async () => {
    const { find, root } = await render(<BomButton variant="main" />);
    vi.useFakeTimers();
    await pointer(find('button'), 'pointerover');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const zone = find('section button');
    await click(zone);
    await pointer(zone, 'pointerout');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(root.querySelector('section input')).not.toBeNull();
    vi.useRealTimers();
  });

  it('takes a pasted file or pasted cells while the pointer or focus is near, but not text pasted into a field', async () => {
    const { zone } = await open();
    await paste('', [list]);
    expect($bomFlow.get().status).toBe('idle');
    await pointer(zone, 'pointerover');
    const field = document.body.appendChild(document.createElement('input'));
    await act(async () => field.focus());
    await paste('', [list], field);
    expect($bomFlow.get().status).toBe('idle');
    await act(async () => zone.focus());
    // The pointer has passed by, and the focus is still there.
    await pointer(zone, 'pointerout');
    await paste('STM32\t10\nCH340\t5', [new File(['x'], 'image.png')]);
    expect((await act(() => page.post(0))).file.name).toBe('粘贴的BOM清单.csv');
  });

  it('B10 B14 a failure is shown beside the zone, described by it, with a retry', async () => {
    const { zone, root, find } = await open();
    await drag(zone, 'drop', { ...FILES });
    await act(async () => (await page.post(0)).breakOff('NetworkError'));
    const [errorId = ''] = (find('button').getAttribute('aria-describedby') ?? '').split(' ');
    expect(root.getElementById(errorId)?.textContent).toContain(BOM_TEXT.network);
    const retry = [...root.querySelectorAll('button')].find((button) => button.textContent === '重试');
    retry?.focus();
    if (retry) await click(retry);
    expect((await act(() => page.post(1))).path).toBe('/bom/json/upload/check');
    // The way back leads to the zone: the retry has gone (B7).
    await click(find('dialog [data-foot] button'));
    expect(root.activeElement).toBe(zone);
  });

  it('removing the zone from the page aborts its upload', async () => {
    const { zone, unmount } = await open();
    await drag(zone, 'drop', { ...FILES });
    const check = await act(() => page.post(0));
    unmount();
    expect([check.options.signal?.aborted, $bomFlow.get().status]).toEqual([true, 'idle']);
  });
});
