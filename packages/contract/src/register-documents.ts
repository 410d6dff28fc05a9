import { z } from 'zod';
import { expiryWords } from './other-employees-overview/employee-papers.ts';
import { daysBetween, PAPER_NOTICE_DAYS } from './truck-drivers/paper-tone.ts';

import { Day, text } from './values/quantities.ts';

/** A document that stands in the row of whom it is of, and runs out. */
export interface RowDocument<Kind extends string = string> {
  kind: Kind;
  number: string;
  expiresOn: string;
}

/** How a row stands that does not stand well: it is blocked, one of its documents has run out, or will in 30 days. */
export const RowAlarm = z.enum(['blocked', 'expired', 'expiring']);
export type RowAlarm = z.infer<typeof RowAlarm>;

/** How a row stands, and in words. */
export interface Standing {
  alarm?: RowAlarm;
  words: string;
}

interface Documented<Kind extends string> {
  documents: readonly RowDocument<Kind>[];
}

/** The documents of a register: which there are, in words, each of them in a row once. */
export function documentsOf<Kind extends string>(words: Readonly<Record<Kind, string>>) {
  const kinds = Object.keys(words) as [Kind];
  const One = z.object({
    kind: z.enum(kinds, { error: 'Escolha o documento.' }),
    number: text(40),
    expiresOn: Day,
  });
  const All = z
    .array(One)
    .max(kinds.length)
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, {
      error: 'Cada documento entra uma vez só.',
    });

  /** The document that runs out first, from 30 days before on: how long it holds, in words. @param today the company's day */
  function dueOf({ documents }: Documented<Kind>, today: string) {
    const document = firstOf(documents);
    if (!document) return undefined;
    const left = daysBetween(today, document.expiresOn);
    if (left > PAPER_NOTICE_DAYS) return undefined;
    const alarm: RowAlarm = left < 0 ? 'expired' : 'expiring';
    return { document, alarm, words: `${words[document.kind]} ${expiryWords(document.expiresOn, today)}` };
  }

  return {
    words,
    One,
    All,
    dueOf,
    /** How a row stands that may be blocked for a reason. */
    standingOf: (row: Documented<Kind> & { blockedReason: string | null }, today: string): Standing =>
      row.blockedReason !== null
        ? { alarm: 'blocked', words: 'Bloqueado' }
        : (dueOf(row, today) ?? { words: 'Liberado' }),
  };
}
export type RegisterDocuments<Kind extends string = string> = ReturnType<typeof documentsOf<Kind>>;

const firstOf = <Kind extends string>(documents: readonly RowDocument<Kind>[]) =>
  documents.toSorted((one, other) => one.expiresOn.localeCompare(other.expiresOn))[0];

/** When the first of these runs out; null where none does. */
export const nextExpiryOf = (documents: readonly RowDocument[]) => firstOf(documents)?.expiresOn ?? null;
