import { useEffectEvent, useLayoutEffect } from 'react';
import { type BomOffer, pastedBom } from './bom';

/**
 * Takes a pasted file, or cells copied from a spreadsheet, while `isActive`. It listens on the document: a paste
 * with the focus on a button is dispatched at the body.
 */
export function useFilePaste(isActive: boolean, onOffer: (offer: BomOffer) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (data === null || event.defaultPrevented || isEditable(event.composedPath()[0])) return;
    // Spreadsheets put a picture of the cells beside their text: the text is the list.
    const list = pastedBom(data.getData('text/plain'));
    const files = list === undefined ? [...data.files] : [list];
    if (files.length === 0) return;
    event.preventDefault();
    onOffer({ files });
  });
  useLayoutEffect(() => {
    if (!isActive) return;
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isActive]);
}

function isEditable(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
