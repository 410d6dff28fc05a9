import type { Load } from '@traco/contract/concrete-volume/load';
import type { LoadSort } from '@traco/contract/concrete-volume/load-filter';
import { sql } from 'drizzle-orm';
import { keyset } from '../../platform/keyset.ts';

/** How the list of loads `l` is sorted. */
export const loadKeys = keyset<LoadSort, Load>(sql`l.id`, {
  loadedAt: { by: sql`l.loaded_at`, type: 'timestamptz', of: ({ loadedAt }) => loadedAt },
  noteNumber: {
    by: sql`coalesce(l.note_number, 0)`,
    type: 'integer',
    of: ({ noteNumber }) => noteNumber ?? 0,
  },
  deliveredM3: { by: sql`l.delivered_m3`, type: 'numeric', of: ({ deliveredM3 }) => deliveredM3 },
});
