import { useStore } from '@nanostores/react';
import { type DragEvent, useEffect, useState } from 'react';
import { listen, together } from '../core/browser/listen';
import { keepForFrame } from '../ui/input-events';
import { type BomOffer, leaveBomZone } from './bom';
import { $bomFlow } from './upload';

/** This drop zone's id and the flow as far as this zone has begun it; leaving the page stops its upload. */
export function useBomZone() {
  const [zone] = useState(() => Symbol());
  const current = useStore($bomFlow);
  useEffect(() => () => leaveBomZone(zone), [zone]);
  const flow = current.status !== 'idle' && current.zone === zone ? current : undefined;
  return { zone, flow };
}

/** Accepts missing data, because an event dispatched by a script of the page carries none. */
export const hasFiles = (data: DataTransfer | null | undefined) => data?.types.includes('Files') ?? false;

/** Whether it is a field or an editor of the page, which takes a dropped file without a script. */
function takesFiles(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input[type="file"]'));
}

/**
 * Drag and drop of files onto one element, and whether files are over it now. While mounted, a file dropped
 * beside it does not make the browser leave the page for that file.
 */
export function useFileDrop(onOffer: (offer: BomOffer) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
      if (takesFiles(event.composedPath()[0])) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    // After the page's own handlers, of which some are on its document.
    return together(
      listen(window, ['dragover', 'drop'], refuse),
      onDragEnd(() => setOver(false)),
    );
  }, []);

  const over = (event: DragEvent) => {
    // Neither a page that refuses all drops or takes them anywhere, nor a zone around this zone, has a say
    // here.
    keepForFrame(event);
    const data: DataTransfer | null = event.dataTransfer;
    const isWelcome = hasFiles(data);
    // Without "copy" macOS shows a drop as moving the file.
    if (data) data.dropEffect = isWelcome ? 'copy' : 'none';
    setOver(isWelcome);
  };
  return {
    isOver,
    dropProps: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent) => {
        const next = event.relatedTarget;
        if (!(next instanceof Node) || !event.currentTarget.contains(next)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        keepForFrame(event);
        setOver(false);
        if (hasFiles(event.dataTransfer)) onOffer(readOffer(event.dataTransfer));
      },
    },
  };
}

function readOffer(data: DataTransfer): BomOffer {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry());
  return { files: [...data.files], hasFolder: entries.some((entry) => entry?.isDirectory) };
}

/**
 * Whether a file is being dragged over the page, so that drop zones show themselves before the pointer is
 * there.
 */
export function usePageDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const enter = ({ dataTransfer }: globalThis.DragEvent) => {
      if (hasFiles(dataTransfer)) setDragging(true);
    };
    // A dragleave without a target means that the file left the window.
    const leave = ({ relatedTarget }: globalThis.DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    return together(
      listen(document, 'dragenter', enter, true),
      listen(document, 'dragleave', leave, true),
      onDragEnd(() => setDragging(false)),
    );
  }, []);
  return isDragging;
}

/**
 * Calls `end` when a drag ends anywhere: by a drop, by Escape, or because the window has lost the focus.
 * Returns the undo.
 */
function onDragEnd(end: () => void): () => void {
  return together(listen(document, ['drop', 'dragend'], end, true), listen(window, 'blur', end));
}
