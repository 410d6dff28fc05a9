import { useEffect } from 'react';

/** Opens what is folded in a thing's page while it is printed, and folds it again. */
export function useUnfoldedOnPaper(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const begin = () => {
      opened = [
        ...document.querySelectorAll<HTMLDetailsElement>(
          ':is([data-record-page], [data-side-panel]) details:not([open])',
        ),
      ];
      for (const fold of opened) fold.open = true;
    };
    const end = () => {
      for (const fold of opened) fold.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
