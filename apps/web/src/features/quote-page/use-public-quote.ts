import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { useCallback, useEffect, useState } from 'react';
import { isRefusal, publicPost, publicSentence } from '../../kit/public-page/public-calls.ts';

interface Found {
  quote?: PublicQuote;
  isDead: boolean;
  /** Why it could not be asked for: the link may be good all the same. */
  failure: string;
}

/** The quote behind a link; asked for again when the network is back. What a link that has ended showed is not kept. */
export function usePublicQuote(token: string) {
  const [found, setFound] = useState<Found>({ isDead: false, failure: '' });
  const ask = useCallback(async () => {
    try {
      const quote = await publicPost<PublicQuote>('/quote-page/open', { token });
      setFound({ quote, isDead: false, failure: '' });
    } catch (error) {
      const isDead = isRefusal(error) && error.status === 404;
      const failure = publicSentence(error, 'Tente de novo.');
      setFound((now) => (isDead ? { isDead, failure: '' } : { ...now, failure }));
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
    failure: found.quote ? '' : found.failure,
    retry: () => void ask(),
    replace: (quote: PublicQuote) => setFound({ quote, isDead: false, failure: '' }),
  };
}
