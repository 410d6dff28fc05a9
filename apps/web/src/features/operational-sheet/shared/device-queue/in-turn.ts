import type { RoundEnd } from './send-round.ts';

/** One sender among the tabs of a device; where the browser knows no locks, the ledger takes each entry once anyway. */
export async function inTurn(owner: string, act: () => Promise<RoundEnd>): Promise<RoundEnd> {
  if (!navigator.locks) return act();
  return navigator.locks.request(`traco/driver/${owner}`, { ifAvailable: true }, (lock) =>
    lock ? act() : Promise.resolve<RoundEnd>({ kind: 'later' }),
  );
}
