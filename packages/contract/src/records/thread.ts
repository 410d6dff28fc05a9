import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { leadStates } from '../leads/lead-states.ts';
import { PourState } from '../pours/pour-states.ts';
import { QuoteStateShape } from '../quotes/quote.ts';
import { Cents, CubicMetres, Day, Instant } from '../values/quantities.ts';

/** What the thread of a sale is made of, back from its end. */
const threadKinds = ['receipt', 'load', 'pour', 'quote', 'lead'] as const;
export const ThreadKind = z.enum(threadKinds);
export type ThreadKind = z.infer<typeof ThreadKind>;

/** How many of a kind a thread names; the rest stand on the page of what they belong to. */
export const MOST_OF_THREAD = 12;

/** From the first question to what was paid for the concrete: all that hangs together with one thing, as far as whoever asks sees it. */
export const RecordThread = z.object({
  lead: z
    .object({ id: z.string(), name: z.string(), state: z.enum(leadStates), createdAt: Instant })
    .nullable(),
  quotes: z
    .array(
      z.object({
        id: z.string(),
        number: z.int(),
        state: QuoteStateShape,
        /** m³ that it offers. */
        m3: CubicMetres,
      }),
    )
    .max(MOST_OF_THREAD),
  pours: z
    .array(
      z.object({
        id: z.string(),
        number: z.int(),
        state: PourState,
        dayOn: Day,
        m3: CubicMetres,
        deliveredM3: figure('volumeOfPours'),
      }),
    )
    .max(MOST_OF_THREAD),
  loads: z
    .array(
      z.object({
        id: z.string(),
        noteSeries: z.string(),
        noteNumber: z.int().nullable(),
        turn: z.int().nullable(),
        state: LoadState,
        dayOn: Day,
        m3: CubicMetres,
      }),
    )
    .max(MOST_OF_THREAD),
  /** Those that hold, the last first; none for whom receipts are not shown. */
  receipts: z
    .array(
      z.object({ id: z.string(), series: z.string(), number: z.int(), issuedOn: Day, valueCents: Cents }),
    )
    .max(MOST_OF_THREAD),
});
export type RecordThread = z.infer<typeof RecordThread>;
