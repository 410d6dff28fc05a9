import type { PourKind } from '@traco/contract/pours/pour-filter';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** As many as a plant has waiting for weeks ahead. */
const MOST = 100;

/** The pours of a kind that somebody has to do something about, wherever they are told of. */
export const watchedPours = (input: { kind: PourKind; unitId?: string; sellerId?: string }) =>
  api.pours.list.queryOptions({
    input: { ...input, limit: MOST },
    meta: changesWith('pours', 'pour_changes', 'pour_confirmations'),
    // What is at risk depends on the clock too.
    refetchInterval: 5 * 60_000,
  });
