import { useEffect } from 'react';
import { guardWhatLiesBehind } from '../../ui/touch/closing-guard.ts';

/**
 * Brings what stands at the top of the page into sight when there is something new to say there, also behind
 * an open form; no finger that was on its way presses what then comes under it.
 */
export function useInSight(key: string): void {
  useEffect(() => {
    if (!key || window.scrollY === 0) return;
    if (!document.querySelector('dialog[open]')) guardWhatLiesBehind();
    window.scrollTo({ top: 0 });
  }, [key]);
}
