import { scanSourceOf } from '@traco/contract/public-page/public-page-words';
import { useEffect } from 'react';
import { fetchAsShown } from '../../lib/shown-person.ts';

/** Tells the server once that the page was opened and from where; nobody waits for it, and nothing of the visitor goes. */
export function useVisit(kind: 'seller' | 'employee', code: string, isThere: boolean) {
  useEffect(() => {
    if (!isThere || counted.has(code)) return;
    counted.add(code);
    const source = scanSourceOf(new URLSearchParams(location.search).get('o'));
    void fetchAsShown('/api/public-visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, code, source }),
      keepalive: true,
    }).catch(() => undefined);
  }, [kind, code, isThere]);
}

/** What this opening of the app has told already. */
const counted = new Set<string>();
