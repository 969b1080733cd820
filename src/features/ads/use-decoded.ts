import { type SyntheticEvent, useRef } from 'react';

/** Tells whether a banner's pictures can be shown at once: loaded, decoded, not broken. */
export function useDecoded() {
  const waiting = useRef(new Set<EventTarget>());
  const broken = useRef(new Set<EventTarget>());
  return {
    /** For the element around all banners: load and error events do not bubble, but they are captured. */
    pictureProps: {
      onLoadCapture: ({ target }: SyntheticEvent) => {
        if (!(target instanceof HTMLImageElement)) return;
        const done = () => void waiting.current.delete(target);
        waiting.current.add(target);
        target.decode().then(done, done);
      },
      onErrorCapture: ({ target }: SyntheticEvent) => void broken.current.add(target),
    },
    isDecoded: (slide: Element | undefined) =>
      [...(slide?.querySelectorAll('img') ?? [])].every(
        (picture) => picture.complete && !waiting.current.has(picture) && !broken.current.has(picture),
      ),
  };
}
