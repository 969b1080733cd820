import { useState } from 'react';

/** Whether the pointer or the focus is on the element that gets `heldProps`. */
export function useHeld() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const heldProps = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isHeld: isPointed || isFocused, setPointed, setFocused, heldProps };
}
