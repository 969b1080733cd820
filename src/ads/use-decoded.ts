import { type SyntheticEvent, useRef } from 'react';

/** Tells whether a banner's pictures can be shown at once (loaded, decoded, not broken), and whether one will never come. */
export function useDecoded() {
  const waiting = useRef(new Set<EventTarget>());
  const broken = useRef(new Set<EventTarget>());
  const picturesOf = (slide: Element | undefined) => [...(slide?.querySelectorAll('img') ?? [])];
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
      picturesOf(slide).every(
        (picture) => picture.complete && !waiting.current.has(picture) && !broken.current.has(picture),
      ),
    isBroken: (slide: Element | undefined) =>
      picturesOf(slide).some((picture) => broken.current.has(picture)),
  };
}
