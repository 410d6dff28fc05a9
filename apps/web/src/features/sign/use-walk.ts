import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Face, faceWords } from './steps.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a signer has gone through to where they are. */
    signing?: readonly Face[];
  }
}

const begin: readonly Face[] = ['read'];
const trailOf = (kept: readonly Face[] | undefined): readonly Face[] =>
  kept && kept.length > 0 && kept.every((face) => face in faceWords) ? kept : begin;

/**
 * The way of a signer through the steps. It is the browser's own history, so that "back" of a phone is one step back and a reload
 * leaves them where they are; the address stays that of their document.
 */
export function useWalk() {
  const { history } = useRouter();
  const face = useRouterState({ select: ({ location }) => trailOf(location.state.signing).at(-1)! });
  return useMemo(() => {
    const goTo = (next: Face) => {
      const trail = trailOf(history.location.state.signing);
      const at = trail.lastIndexOf(next);
      if (at < 0) history.push(history.location.href, { signing: [...trail, next] });
      else if (at < trail.length - 1) history.go(at + 1 - trail.length);
    };
    return {
      face,
      goTo,
      back: () => history.back(),
      /** It is over: "back" leads out of it, not through its steps. */
      end: () => goTo('read'),
    };
  }, [history, face]);
}
