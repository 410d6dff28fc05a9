import { z } from 'zod';
import { ReturnFields } from '../concrete-return/returned.ts';
import { DrumM3 } from '../concrete-volume/load.ts';
import { Cents, CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { TripStep } from './load-steps.ts';
import { MOST_SEEN } from './seen-load.ts';
import {
  checklistItems,
  entryRefusals,
  FUEL,
  MEASURED,
  MOST_GAUGE,
  MOST_WATER_LITRES,
  occurrenceKinds,
} from './sheet-limits.ts';

export * from './sheet-limits.ts';

/** Where the device was, if the person let it say so. */
export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMetres: z.number().min(0).max(100_000),
});
export type Position = z.infer<typeof Position>;

/** What every entry has: its id, which is the row's, and the device's clock. */
const onDevice = {
  id: Id,
  deviceAt: Instant,
  position: Position.nullish(),
  /** The refused entry that this one says rightly, at the same moment. */
  mends: Id.nullish(),
};
const ofLoad = { ...onDevice, loadId: Id };

const Odometer = z
  .int({ error: 'Informe o hodômetro em km.' })
  .min(0)
  .max(MOST_GAUGE.km, { error: 'O hodômetro tem no máximo 7 dígitos.' });
const HourMeter = z
  .number({ error: 'Informe o horímetro em horas.' })
  .min(0)
  .max(MOST_GAUGE.hours, { error: 'O horímetro tem no máximo 6 dígitos.' });

/** The next step of the trip, or the customer's refusal. */
export const StepEntry = z.object({
  kind: z.literal('step'),
  ...ofLoad,
  to: z.enum([...TripStep.options, 'refused']),
  /** Why, of a refusal; by whose word, of a discharge past the concrete's life. */
  reason: text(300).default(''),
  /** The truck that the phone showed beside the load. */
  vehicleId: Id.nullish(),
  /** m³ in the drum as the plant weighed it, and the seal; with the step out of the plant. */
  loadedM3: DrumM3.nullish(),
  seal: text(20).default(''),
});
export type StepEntry = z.infer<typeof StepEntry>;

/** Water beyond the mix: who asked for it answers for it. */
export const WaterEntry = z.object({
  kind: z.literal('water'),
  ...ofLoad,
  litres: z
    .int({ error: 'Informe os litros.' })
    .min(1, { error: 'Informe os litros.' })
    .max(MOST_WATER_LITRES, { error: `No máximo ${MOST_WATER_LITRES} litros por vez.` }),
  askedBy: text(80, 1, 'Diga quem pediu a água.'),
  signatureId: Id.nullish(),
  /** The code that the manager tells, beyond the load's limit. */
  code: z
    .string()
    .regex(/^\d{6}$/, { error: 'O código tem 6 dígitos.' })
    .nullish(),
});
export type WaterEntry = z.infer<typeof WaterEntry>;

/** Who received the concrete, and what was measured of it. */
export const ReceiptEntry = z.object({
  kind: z.literal('receipt'),
  ...ofLoad,
  receiverName: text(80),
  receiverDocument: text(20),
  signatureId: Id.nullish(),
  /** *Responsável ausente*: the photo that shows it. */
  absentPhotoId: Id.nullish(),
  slumpMm: z.int().min(MEASURED.slumpMm.least).max(MEASURED.slumpMm.most).nullish(),
  temperatureC: z.number().min(MEASURED.temperatureC.least).max(MEASURED.temperatureC.most).nullish(),
  cylinders: z.int().min(MEASURED.cylinders.least).max(MEASURED.cylinders.most).default(0),
  notes: text(500),
});
export type ReceiptEntry = z.infer<typeof ReceiptEntry>;

/** Concrete that comes back on the truck. */
export const ReturnEntry = z.object({ kind: z.literal('return'), ...ofLoad, ...ReturnFields.shape });
export type ReturnEntry = z.infer<typeof ReturnEntry>;

/** The driver's day begins or ends. */
export const ShiftEntry = z.object({
  kind: z.literal('shift'),
  ...onDevice,
  step: z.enum(['start', 'end']),
  vehicleId: Id.nullish(),
  helperName: text(80).default(''),
  odometerKm: Odometer.nullish(),
  hourMeter: HourMeter.nullish(),
});
export type ShiftEntry = z.infer<typeof ShiftEntry>;

export const ChecklistItem = z.enum(checklistItems);
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** An answer of the checklist. */
export const ChecklistAnswer = z.object({
  item: ChecklistItem,
  ok: z.boolean(),
  note: text(200),
  /** What a NÃO looks like. */
  photoId: Id.nullish(),
});
export type ChecklistAnswer = z.infer<typeof ChecklistAnswer>;

export const ChecklistEntry = z.object({
  kind: z.literal('checklist'),
  ...onDevice,
  vehicleId: Id,
  answers: z
    .array(ChecklistAnswer)
    .min(1)
    .max(checklistItems.length)
    .refine((answers) => new Set(answers.map(({ item }) => item)).size === answers.length, {
      error: 'Cada item é respondido uma vez.',
    }),
});
export type ChecklistEntry = z.infer<typeof ChecklistEntry>;

export const FuelEntry = z.object({
  kind: z.literal('fuel'),
  ...onDevice,
  vehicleId: Id,
  litres: z.number({ error: 'Informe os litros.' }).min(FUEL.leastLitres).max(FUEL.mostLitres),
  cents: Cents.max(FUEL.mostCents, { error: 'O valor máximo é R$ 20.000,00.' }),
  odometerKm: Odometer.nullish(),
});
export type FuelEntry = z.infer<typeof FuelEntry>;

export const OccurrenceKind = z.enum(occurrenceKinds);
export type OccurrenceKind = z.infer<typeof OccurrenceKind>;

export const OccurrenceEntry = z.object({
  kind: z.literal('occurrence'),
  ...onDevice,
  loadId: Id.nullish(),
  occurrence: OccurrenceKind,
  text: text(500, 3, 'Conte o que aconteceu.'),
  photoId: Id.nullish(),
  /** What was said instead of writing. */
  voiceId: Id.nullish(),
});
export type OccurrenceEntry = z.infer<typeof OccurrenceEntry>;

/** The driver hands the sheet in, with what is to be said of the day. */
export const SheetSentEntry = z.object({
  kind: z.literal('sheet'),
  ...onDevice,
  notes: text(500),
});
export type SheetSentEntry = z.infer<typeof SheetSentEntry>;

/** "Ciente": a notice was read. */
export const NoticeReadEntry = z.object({ kind: z.literal('notice'), ...onDevice, noticeId: Id });
export type NoticeReadEntry = z.infer<typeof NoticeReadEntry>;

/** "Ciente" of what was noted of the driver: a fine, damage, praise. */
export const EventReadEntry = z.object({ kind: z.literal('event'), ...onDevice, eventId: Id });
export type EventReadEntry = z.infer<typeof EventReadEntry>;

/** "Li e entendi": a page of the manual was read and its questions answered. */
export const ReadingEntry = z.object({
  kind: z.literal('reading'),
  ...onDevice,
  page: text(40, 1),
  version: Day,
  /** How often an answer was wrong before all were right. */
  wrongTries: z.int().min(0).max(99),
});
export type ReadingEntry = z.infer<typeof ReadingEntry>;

const seenText = text(MOST_SEEN);

/** What a driver has read of a load that is planned for them. */
export const SeenLoad = z.object({
  plannedAt: Instant.nullable(),
  m3: CubicMetres,
  customer: seenText,
  site: seenText,
  address: seenText,
  mix: seenText,
  pumped: z.boolean(),
  vehicle: seenText.nullable(),
  notes: seenText,
});

/** "Ciente" of a load: of what it is now, or that it is another's now. */
export const LoadSeenEntry = z.object({ kind: z.literal('load-seen'), ...ofLoad, seen: SeenLoad.nullable() });
export type LoadSeenEntry = z.infer<typeof LoadSeenEntry>;

/** The manager's code once more, for water that is written already. */
export const WaterCodeEntry = z.object({
  kind: z.literal('water-code'),
  ...ofLoad,
  waterId: Id,
  code: z.string().regex(/^\d{6}$/, { error: 'O código tem 6 dígitos.' }),
});
export type WaterCodeEntry = z.infer<typeof WaterCodeEntry>;

/** Everything that a driver enters, with or without a network. */
export const SheetEntry = z.discriminatedUnion('kind', [
  StepEntry,
  WaterEntry,
  ReceiptEntry,
  ReturnEntry,
  ShiftEntry,
  ChecklistEntry,
  FuelEntry,
  OccurrenceEntry,
  SheetSentEntry,
  NoticeReadEntry,
  EventReadEntry,
  ReadingEntry,
  LoadSeenEntry,
  WaterCodeEntry,
]);
export type SheetEntry = z.infer<typeof SheetEntry>;

export const EntryRefusal = z.enum(Object.keys(entryRefusals) as (keyof typeof entryRefusals)[]);
export type EntryRefusal = z.infer<typeof EntryRefusal>;

/** How an entry ended: in the ledger (also when it had arrived before), or refused with a reason to show. */
export const EntryOutcome = z.object({
  id: z.string(),
  refusal: EntryRefusal.nullable(),
});
export type EntryOutcome = z.infer<typeof EntryOutcome>;
