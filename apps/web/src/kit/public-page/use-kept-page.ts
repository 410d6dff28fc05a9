import { useCallback, useEffect, useState } from 'react';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { isRefusal, publicGet } from './public-calls.ts';

/** A page as the server told it, or as the device remembers it. */
export interface KeptPage<Card> {
  card: Card | undefined;
  /** When the server told it, if this is the device's memory of it and the server has not answered. */
  rememberedAt: number | null;
  isGone: boolean;
  isUnreachable: boolean;
  retry: () => void;
}

interface Kept<Card> {
  card: Card;
  at: number;
}

/**
 * A public page's card: what the device remembers is shown at once and the server's answer as soon as it comes. What the
 * server no longer knows is forgotten here too.
 */
export function useKeptPage<Card>(path: string): KeptPage<Card> {
  const [found, setFound] = useState<{
    card?: Card;
    rememberedAt: number | null;
    isGone: boolean;
    hasFailed: boolean;
  }>({
    rememberedAt: null,
    isGone: false,
    hasFailed: false,
  });
  const ask = useCallback(async () => {
    const name = `public-page:${path}`;
    const asking = publicGet<Card>(path);
    void findDraft<Kept<Card>>(name).then(
      (kept) =>
        kept &&
        setFound((now) =>
          now.card || now.isGone ? now : { ...now, card: kept.card, rememberedAt: kept.at },
        ),
    );
    try {
      const card = await asking;
      setFound({ card, rememberedAt: null, isGone: false, hasFailed: false });
      void keepDraft(name, { card, at: Date.now() });
    } catch (error) {
      if (!isRefusal(error)) return setFound((now) => ({ ...now, hasFailed: true }));
      setFound({ rememberedAt: null, isGone: true, hasFailed: false });
      void forgetDraft(name);
    }
  }, [path]);
  useEffect(() => {
    void ask();
    const again = () => void ask();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [ask]);
  return {
    card: found.card,
    rememberedAt: found.hasFailed ? found.rememberedAt : null,
    isGone: found.isGone,
    isUnreachable: found.hasFailed && !found.card,
    retry: () => void ask(),
  };
}
