import { SEEN_AFTER_MS } from '@traco/contract/quote-page/quote-page-words';
import { useEffect } from 'react';
import { publicPost } from '../../kit/public-page/public-calls.ts';

const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel'] as const;

/**
 * Tells once that a person has the quote before them: the page stood visible for a moment, and somebody touched it. What fetches a
 * link for its preview does neither.
 */
export function useSeen(token: string, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen || told.has(token)) return;
    let visibleMs = 0;
    let since = document.visibilityState === 'visible' ? Date.now() : 0;
    let isTouched = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      clearTimeout(timer);
      const stood = visibleMs + (since ? Date.now() - since : 0);
      if (!isTouched || told.has(token)) return;
      if (stood < SEEN_AFTER_MS) {
        if (since) timer = setTimeout(judge, SEEN_AFTER_MS - stood);
        return;
      }
      told.add(token);
      // Whoever could not be told is told at the next visit: it stays unknown rather than wrong.
      publicPost('/quote-page/seen', { token }).catch(() => told.delete(token));
    };
    const touch = () => {
      isTouched = true;
      judge();
    };
    const look = () => {
      if (since) visibleMs += Date.now() - since;
      since = document.visibilityState === 'visible' ? Date.now() : 0;
      judge();
    };
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, touch);
      document.removeEventListener('visibilitychange', look);
    };
  }, [token, isOpen]);
}

/** What this opening of the app has told already. */
const told = new Set<string>();
