import { useEffect, useState } from 'react';

/** Whether a file is being dragged over the page, so that drop zones show themselves before the pointer is there. */
export function usePageDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const enter = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('Files')) setDragging(true);
    };
    const clear = () => setDragging(false);
    // Leaving for nothing is leaving the window.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) clear();
    };
    const ends = ['drop', 'dragend'] as const;
    document.addEventListener('dragenter', enter, true);
    document.addEventListener('dragleave', leave, true);
    for (const type of ends) document.addEventListener(type, clear, true);
    window.addEventListener('blur', clear);
    return () => {
      document.removeEventListener('dragenter', enter, true);
      document.removeEventListener('dragleave', leave, true);
      for (const type of ends) document.removeEventListener(type, clear, true);
      window.removeEventListener('blur', clear);
    };
  }, []);
  return isDragging;
}
