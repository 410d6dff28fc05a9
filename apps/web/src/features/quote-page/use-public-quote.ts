import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { useCallback, useEffect, useState } from 'react';
import { isRefusal, publicPost } from '../../kit/public-page/public-calls.ts';

interface Found {
  quote?: PublicQuote;
  isDead: boolean;
  hasFailed: boolean;
}

/** The quote behind a link; asked for again when the network is back. What a link that has ended showed is not kept. */
export function usePublicQuote(token: string) {
  const [found, setFound] = useState<Found>({ isDead: false, hasFailed: false });
  const ask = useCallback(async () => {
    try {
      const quote = await publicPost<PublicQuote>('/quote-page/open', { token });
      setFound({ quote, isDead: false, hasFailed: false });
    } catch (error) {
      setFound((now) =>
        isRefusal(error) ? { isDead: true, hasFailed: false } : { ...now, hasFailed: true },
      );
    }
  }, [token]);
  useEffect(() => {
    void ask();
    const again = () => void ask();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [ask]);
  return {
    quote: found.quote,
    isDead: found.isDead,
    isUnreachable: found.hasFailed && !found.quote,
    retry: () => void ask(),
    replace: (quote: PublicQuote) => setFound({ quote, isDead: false, hasFailed: false }),
  };
}
