import { useEffect } from 'react';

/**
 * Stands in for `react-style-singleton` (see `vite.config.ts`), by which what keeps a page from scrolling behind a dialog
 * writes its style: a sheet that is made by script and adopted, and no style element, which the page's content policy refuses.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (styles: string) => {
    if (users === 0) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    users += 1;
  };
  const remove = () => {
    users -= 1;
    if (users === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once by each library, as the original is
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    // Of several users the first one's style stands, as in the original.
    // biome-ignore lint/correctness/useExhaustiveDependencies: what is not dynamic is written once
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles && dynamic]);
    return null;
  };
}
