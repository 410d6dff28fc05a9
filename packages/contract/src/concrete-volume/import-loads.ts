import { z } from 'zod';
import { Id, text } from '../values/quantities.ts';
import { SheetLine } from '../values/sheet-import.ts';
import { LoadNotes, NoteNumber, NoteSeries } from './load.ts';

/** One row of an import: what a column gave, resolved by name, number or document at the server. */
export const ImportRow = z.object({
  id: Id,
  line: SheetLine,
  loadedAt: text(40),
  noteSeries: NoteSeries.default('1'),
  noteNumber: NoteNumber.nullish(),
  customer: text(200),
  document: text(20).default(''),
  site: text(200).default(''),
  mix: text(80),
  seller: text(120).default(''),
  plate: text(10).default(''),
  driver: text(120).default(''),
  loadedM3: z.number().nullish(),
  deliveredM3: z.number(),
  billedM3: z.number().nullish(),
  priceCentsPerM3: z.number().nullish(),
  notes: LoadNotes.default(''),
});
export type ImportRow = z.infer<typeof ImportRow>;
