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
): { m3: number; causes: GapCause[] } {
  const sum = (pick: (one: CustomerPace) => number) => customers.reduce((total, one) => total + pick(one), 0);
  const lacking = customers
    .map((one) => {
      const lack = Math.max(0, one.usualM3 - one.grossM3);
      const refused = Math.min(lack, one.refusedM3);
      const cancelled = Math.min(lack - refused, one.cancelledM3);
      return { one, refused, cancelled, rest: lack - refused - cancelled };
    })
    .toSorted((a, b) => b.rest - a.rest);
  const total = (pick: (each: (typeof lacking)[number]) => number) =>
    lacking.reduce((whole, each) => whole + pick(each), 0);
  const named = lacking.slice(0, NAMED);
  const causes: GapCause[] = [
    { kind: 'goal', m3: sum(({ usualM3 }) => usualM3) - dueM3 },
    ...named.map(({ one: { id, name, lastOn }, rest }) => ({
      kind: 'customer' as const,
      m3: -rest,
      customer: { id, name, lastOn },
    })),
    { kind: 'others', m3: -(total(({ rest }) => rest) - named.reduce((whole, { rest }) => whole + rest, 0)) },
    { kind: 'cancelled', m3: -total(({ cancelled }) => cancelled) },
    { kind: 'refused', m3: -total(({ refused }) => refused) },
    { kind: 'returned', m3: -sum(({ returnedM3 }) => returnedM3) },
    { kind: 'growth', m3: sum(({ grossM3, usualM3 }) => Math.max(0, grossM3 - usualM3)) },
  ];
  return {
    m3: round2(sum(({ grossM3, returnedM3 }) => grossM3 - returnedM3)),
    causes: causes.map((cause) => ({ ...cause, m3: round2(cause.m3) })).filter(({ m3 }) => m3 !== 0),
  };
}
