import type { ReturnLine } from '../../concrete-return/returned.ts';
import type { LoadState } from '../../concrete-volume/load.ts';
import { hasConcrete } from '../../operational-sheet/trip.ts';

/** What of a load tells what is in its truck's drum. */
export interface DrumLoad {
  state: LoadState;
  m3: number;
  steps: { loadingAt: string | null };
  returned: Pick<ReturnLine, 'surplusM3' | 'state' | 'destination'> | null;
}

/** What is in a drum, as far as anybody has told. */
export interface InDrum {
  m3: number;
  /** Left to be placed at its site, refused there, or left over after the discharge. */
  kind: 'load' | 'refused' | 'surplus';
  /** Somebody has said where it goes. */
  isBound: boolean;
}

/** Surplus that another pour has taken, or that the next load is put on, is that load's from then on. */
const goesOn = (returned: NonNullable<DrumLoad['returned']>): boolean =>
  returned.state === 'assigned' && (returned.destination === 'reuse' || returned.destination === 'top_load');

/** What a load has left in its drum; null when that is empty, but for what sticks to it. */
export function inDrum({ state, m3, steps, returned }: DrumLoad): InDrum | null {
  if (steps.loadingAt === null) return null;
  if (hasConcrete(state)) return { m3, kind: 'load', isBound: true };
  if (state === 'refused' && !returned) return { m3, kind: 'refused', isBound: false };
  if (!returned || returned.surplusM3 <= 0 || returned.state === 'checked' || goesOn(returned)) return null;
  return { m3: returned.surplusM3, kind: 'surplus', isBound: returned.state === 'assigned' };
}
