import { useEffect } from 'react';

/** A link with a token in it is nobody's to find. */
export function useNoIndex() {
  useEffect(() => {
    const tag = document.createElement('meta');
    tag.name = 'robots';
    tag.content = 'noindex';
    const referrer = document.createElement('meta');
    referrer.name = 'referrer';
    referrer.content = 'no-referrer';
    document.head.append(tag, referrer);
    return () => {
      tag.remove();
      referrer.remove();
    };
  }, []);
}
