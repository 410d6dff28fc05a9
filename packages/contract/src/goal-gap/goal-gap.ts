import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Opens } from '../totals/totals.ts';
import { Day, Id } from '../values/quantities.ts';
import { GapCause } from './decompose-gap.ts';

/** Customers of a cause that are listed one by one; the rest is counted. */
export const MOST_PARTS = 30;

/** What one customer has to do with a cause, and their loads. */
const CausePart = z.object({ id: Id, name: z.string(), m3: figure('gapCause'), opens: Opens.nullable() });

/** Why a unit or a seller is not where the goal asks for by now: parts that add up to the difference, each with its rows. */
export const GoalGap = z.object({
  /** The month's first day, and the day up to which it is counted. */
  from: Day,
  to: Day,
  /** What the goal asks for by now; null without a goal: then nothing is explained. */
  dueM3: figure('expected').nullable(),
  /** The volume of the same days. */
  m3: figure('volume'),
  /** The months that say what is usual. */
  usualFrom: Day,
  usualTo: Day,
  causes: z
    .array(
      GapCause.extend({
        /** Below 0: it takes away. */
        m3: figure('gapCause'),
        /** The loads that it is counted from; null where there are none. */
        opens: Opens.nullable(),
        /** The customers that it is made of, the greatest first; those beyond are in its m³ alone. */
        customers: z.array(CausePart).max(MOST_PARTS),
      }),
    )
    .max(20),
});
export type GoalGap = z.infer<typeof GoalGap>;

/** What keeps a month from its goal. */
export const goalGap = {
  /** Of a unit, or of a seller; a unit and a seller read their own. */
  read: requires('goal-gap:read')
    .route({ method: 'GET', path: '/goal-gap', summary: 'Por que a meta está atrás' })
    .input(z.object({ unitId: Id.optional(), sellerId: Id.optional() }))
    .output(GoalGap)
    .errors({
      UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' },
      SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' },
    }),
};
