import { useEffect, useRef } from 'react';

/** Ctrl+P prints what is made for paper and not the screen; in an open panel it is the browser's. */
export function usePrintKey(print: () => void): void {
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isAsked || event.altKey || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
