import { useEffect } from 'react';
import { SCROLL_CHECK_MS } from '../../config/navigation';
import { noteScroll } from '../../stores/navigation';

/** Tells the store where the page is scrolled to, at most once in 40 ms (spec §9 Header). */
export function useScrollWatch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      noteScroll(scrollTop());
    };
    const later = () => {
      timer ??= setTimeout(check, SCROLL_CHECK_MS);
    };
    check();
    // Scroll events do not bubble; capturing hears a page that scrolls its body instead of its root.
    window.addEventListener('scroll', later, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', later, { capture: true });
    };
  }, []);
}

function scrollTop(): number {
  return Math.max(window.scrollY, document.documentElement.scrollTop, document.body.scrollTop);
}
