import { z } from 'zod';
import { type Payment, payments } from '../concrete-volume/load.ts';
import type { Unusual } from '../values/unusual-keys.ts';
import { type Overdue, reasonForOverdue } from './receivable-words.ts';

const days = (usual: number) =>
  z
    .int({ error: 'Informe os dias.' })
    .min(0, { error: 'Os dias não podem ser negativos.' })
    .max(180, { error: 'Use no máximo 180 dias.' })
    .default(usual);

/** Until when loads are paid, by how they are; and from when on a customer who does not pay gets no new pour without a reason. */
export const ReceivableSettings = z.object({
  pixDays: days(0),
  cashDays: days(0),
  cardDays: days(2),
  transferDays: days(1),
  boletoDays: days(28),
  chequeDays: days(30),
  /** Of loads of which nobody said how they are paid. */
  unsaidDays: days(28),
  blocks: z.boolean().default(false),
  /** Days after a load is due before it stands against new pours. */
  toleranceDays: days(5),
});
export type ReceivableSettings = z.infer<typeof ReceivableSettings>;

/** For how many days a load may stand open, by how it is paid. */
export const daysToPay = (settings: ReceivableSettings, payment: Payment | null): number =>
  settings[`${payment ?? 'unsaid'}Days`];

/** The same for each way of paying, as SQL asks it by the word (JSON; `unsaid` where nobody said how). */
export const daysOf = (settings: ReceivableSettings): string =>
  JSON.stringify(
    Object.fromEntries([
      ...payments.map((payment) => [payment, daysToPay(settings, payment)]),
      ['unsaid', daysToPay(settings, null)],
    ]),
  );

/** Whether what is overdue stands against a new pour, as the office set it. */
export const blocksPours = (settings: ReceivableSettings, { overdueCents, overdueDays }: Overdue): boolean =>
  settings.blocks && overdueCents > 0 && overdueDays > settings.toleranceDays;

/** What is said of a new pour of a customer who is late beyond what the office tolerates: it asks for a reason. */
export const unusualOfOverdue = (settings: ReceivableSettings, overdue: Overdue): Unusual[] =>
  blocksPours(settings, overdue) ? [reasonForOverdue(overdue)] : [];
