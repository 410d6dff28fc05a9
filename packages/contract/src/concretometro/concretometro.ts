import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { NamedOne, Opens, PacedVolume, UnitOfFigures } from '../totals/totals.ts';
import { Day, Id, Instant, Month } from '../values/quantities.ts';

/** What the odometer reaches next, in m³: a round number, the goal of the period, or its record. */
const Milestone = z.object({ m3: z.number(), kind: z.enum(['round', 'goal', 'record']) });

/** One odometer: today, this month or this year. */
const Odometer = PacedVolume.extend({ nextMilestone: Milestone });

/** The concretômetro of the company, of a unit or of a seller. */
export const Concretometro = z.object({
  /** Whose concrete is counted. */
  scope: z.enum(['company', 'unit', 'seller']),
  at: Instant,
  /** Today in the unit's calendar; for the company, of the unit whose day is the latest. */
  day: Day,
  unit: UnitOfFigures.nullable(),
  seller: NamedOne.nullable(),
  today: Odometer,
  month: Odometer,
  year: Odometer,
  /** When the last load that counts was loaded. */
  lastLoadAt: Instant.nullable(),
  /** Of the unit that loaded it. */
  lastLoadTimeZone: z.string().nullable(),
  /** The best day and the best month since the first day of the month 24 months ago, to now; of equals the first. */
  records: z.object({
    since: Day,
    day: z.object({ day: Day, m3: figure('volume'), opens: Opens }).nullable(),
    month: z.object({ month: Month, m3: figure('volume'), opens: Opens }).nullable(),
  }),
});
export type Concretometro = z.infer<typeof Concretometro>;

export const concretometro = {
  /** A unit reads its own, a seller their own sales; admin and supervisor all units or one. */
  read: requires('concretometro:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/concretometro', summary: 'Concretômetro' })
    .input(z.object({ unitId: Id.optional() }))
    .output(Concretometro)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
};
