import { z } from 'zod';
import { round2 } from '../totals/pace.ts';

/** What one customer took this month, and what three months before it they usually took by the same day; m³. */
export interface CustomerPace {
  id: string;
  name: string;
  /** Discharged at the site, what came back later included. */
  grossM3: number;
  returnedM3: number;
  /** What three whole months took on a working day, times the working days that are over. */
  usualM3: number;
  /** Of this month: loads that the site refused, pours that were cancelled. */
  refusedM3: number;
  cancelledM3: number;
  /** The last day with a load; null without one in these months. */
  lastOn: string | null;
}

export const causeKinds = [
  'goal',
  'returned',
  'refused',
  'cancelled',
  'customer',
  'others',
  'growth',
] as const;

/** One cause of a gap: m³ that it takes away (below 0) or adds. */
export const GapCause = z.object({
  kind: z.enum(causeKinds),
  m3: z.number(),
  /** The customer of it, and the last day with a load of theirs. */
  customer: z.object({ id: z.string(), name: z.string(), lastOn: z.string().nullable() }).optional(),
});
export type GapCause = z.infer<typeof GapCause>;

/** What one customer has to do with a cause, m³. */
export interface CausePart {
  id: string;
  name: string;
  m3: number;
}

/** A cause with the customers that it is made of, the greatest first; the customer of a cause of one, and the goal's own, has none. */
export type ExplainedCause = GapCause & { customers: CausePart[] };

/** Customers that are named one by one. */
const NAMED = 3;

/**
 * Why a volume is not what its goal asks for by now, in parts that add up to the difference:
 *
 * `volume − due = (usual − due) − returned + Σ (gross − usual)`, each customer by itself. The first part is the goal's own distance from
 * what is usual; what a customer lacks is taken for refused, then for cancelled m³ of theirs as far as there are such, and what is left
 * is the customer's. The three that lack most are named; what others took beyond the usual is one part.
 * @param dueM3 what the goal asks for by now
 * @returns the volume, and the causes in that order; those of nothing are left out
 */
export function decomposeGap(
  dueM3: number,
  customers: readonly CustomerPace[],
): { m3: number; causes: ExplainedCause[] } {
  const lacking = customers.map(toLack).toSorted((a, b) => b.rest - a.rest);
  const usualM3 = addUp(customers, (one) => one.usualM3);
  const causes: ExplainedCause[] = [
    { kind: 'goal', m3: usualM3 - dueM3, customers: [] },
    ...lacking.slice(0, NAMED).map(({ one: { id, name, lastOn }, rest }) => ({
      kind: 'customer' as const,
      m3: -rest,
      customer: { id, name, lastOn },
      customers: [],
    })),
    causeOf('others', lacking.slice(NAMED), ({ rest }) => -rest),
    causeOf('cancelled', lacking, ({ cancelled }) => -cancelled),
    causeOf('refused', lacking, ({ refused }) => -refused),
    causeOf('returned', lacking, ({ one }) => -one.returnedM3),
    causeOf('growth', lacking, ({ one }) => Math.max(0, one.grossM3 - one.usualM3)),
  ];
  return {
    m3: round2(addUp(customers, ({ grossM3, returnedM3 }) => grossM3 - returnedM3)),
    causes: causes.map((cause) => ({ ...cause, m3: round2(cause.m3) })).filter(({ m3 }) => m3 !== 0),
  };
}

/**
 * What takes most away, to be said alone, with the very m³ that it has among the causes. Customers that nobody names are none: many
 * small ones always lack something, as many make up for it, and the three who lack most are named before them.
 */
export function biggestCause(causes: readonly ExplainedCause[]): GapCause | null {
  const [first] = causes
    .filter(({ kind, m3 }) => kind !== 'others' && m3 < 0)
    .toSorted((one, other) => one.m3 - other.m3);
  if (!first) return null;
  const { customers, ...cause } = first;
  return cause;
}

/** What a customer lacks of the usual: refused first, then cancelled, as far as there are such; the rest is the customer's. */
function toLack(one: CustomerPace) {
  const lack = Math.max(0, one.usualM3 - one.grossM3);
  const refused = Math.min(lack, one.refusedM3);
  const cancelled = Math.min(lack - refused, one.cancelledM3);
  return { one, refused, cancelled, rest: lack - refused - cancelled };
}
type Lack = ReturnType<typeof toLack>;

/** A cause that is the sum of what it is of each customer. */
const causeOf = (
  kind: GapCause['kind'],
  of: readonly Lack[],
  pick: (lack: Lack) => number,
): ExplainedCause => ({
  kind,
  m3: addUp(of, pick),
  customers: of
    .map((lack) => ({ id: lack.one.id, name: lack.one.name, m3: round2(pick(lack)) }))
    .filter(({ m3 }) => m3 !== 0)
    .toSorted((a, b) => Math.abs(b.m3) - Math.abs(a.m3)),
});

const addUp = <Each>(all: readonly Each[], pick: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + pick(each), 0);
