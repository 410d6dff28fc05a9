import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what is folded away stands on paper. */
export function useOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    // The browser prints what stands once its listeners have returned.
    const begin = () => flushSync(() => setOnPaper(true));
    const end = () => setOnPaper(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isOnPaper;
}
