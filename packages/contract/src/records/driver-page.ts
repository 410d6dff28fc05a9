import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { DriverHistoryField } from '../drivers-overview/driver-overview.ts';
import { figure } from '../figures/figure-of.ts';
import { Driver } from '../truck-drivers/driver-record.ts';
import { rowHistory } from '../values/row-history.ts';
import { DocumentLine } from './document-page.ts';

/** A driver in whole: how they stand, their truck, what they carried and what happened with them. */
export const DriverPage = z.object({
  driver: Driver,
  /** The regular truck. */
  truck: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What counts of this month, on the clock of their unit. */
  month: z.object({ loads: figure('loads'), m3: figure('volume') }),
  loads: z.array(LoadLine),
  /** Documents that they sign, the last first; nothing for whoever may not read them. */
  signs: z.array(DocumentLine),
  /** Who changed what, newest first; nothing for whoever may not read it. */
  changes: rowHistory(DriverHistoryField),
});
export type DriverPage = z.infer<typeof DriverPage>;
