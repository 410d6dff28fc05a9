import { z } from 'zod';
import { DrumM3 } from './load.ts';
import { TripStep } from './load-steps.ts';
import { Cents, Id, Instant, text } from './quantities.ts';
import { ReturnFields } from './returned-concrete.ts';

/** Where the device was, if the person let it say so. */
export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMetres: z.number().min(0).max(100_000),
});
export type Position = z.infer<typeof Position>;

/** What every entry has: its id, which is the row's, and the device's clock. */
const onDevice = { id: Id, deviceAt: Instant, position: Position.nullish() };
const ofLoad = { ...onDevice, loadId: Id };

/** Litres that one addition may bring: a mixer's own tank holds about 750. */
export const MOST_WATER_LITRES = 750;
/** How far a truck drives in a day, and how long its engine runs, before it must be a typing error. */
export const MOST_SHIFT = { km: 600, hours: 24 } as const;

const Odometer = z
  .int({ error: 'Informe o hodômetro em km.' })
  .min(0)
  .max(9_999_999, { error: 'O hodômetro tem no máximo 7 dígitos.' });
const HourMeter = z
  .number({ error: 'Informe o horímetro em horas.' })
  .min(0)
  .max(999_999, { error: 'O horímetro passa do limite.' });

/** The next step of the trip, or the customer's refusal. */
export const StepEntry = z.object({
  kind: z.literal('step'),
  ...ofLoad,
  to: z.enum([...TripStep.options, 'refused']),
  /** Why; of a refusal. */
  reason: text(300).default(''),
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
  askedBy: text(80, 3, 'Diga quem pediu a água.'),
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
  slumpMm: z.int().min(0).max(300).nullish(),
  temperatureC: z.number().min(-10).max(80).nullish(),
  cylinders: z.int().min(0).max(60).default(0),
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

/** What is looked at before a truck leaves the yard. */
export const checklistItems = [
  'tyres',
  'brakes',
  'lights',
  'mirrors',
  'oil',
  'water_tank',
  'drum',
  'chute',
  'tachograph',
  'extinguisher',
  'documents',
  'protective_gear',
] as const;
export const ChecklistItem = z.enum(checklistItems);
export type ChecklistItem = z.infer<typeof ChecklistItem>;

/** An answer of the checklist. */
export const ChecklistAnswer = z.object({ item: ChecklistItem, ok: z.boolean(), note: text(200) });
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
  litres: z.number({ error: 'Informe os litros.' }).min(0.1).max(1_500),
  cents: Cents.max(2_000_000, { error: 'O valor passa do limite.' }),
  odometerKm: Odometer.nullish(),
});
export type FuelEntry = z.infer<typeof FuelEntry>;

/** What a driver asks help for, or notes. */
export const occurrenceKinds = ['breakdown', 'accident', 'site_not_ready', 'delay', 'other'] as const;
export const OccurrenceKind = z.enum(occurrenceKinds);
export type OccurrenceKind = z.infer<typeof OccurrenceKind>;

export const OccurrenceEntry = z.object({
  kind: z.literal('occurrence'),
  ...onDevice,
  loadId: Id.nullish(),
  occurrence: OccurrenceKind,
  text: text(500, 3, 'Conte o que aconteceu.'),
  photoId: Id.nullish(),
});
export type OccurrenceEntry = z.infer<typeof OccurrenceEntry>;

/** The driver hands his sheet in, with what is to be said of the day. */
export const SheetSentEntry = z.object({
  kind: z.literal('sheet'),
  ...onDevice,
  notes: text(500),
});
export type SheetSentEntry = z.infer<typeof SheetSentEntry>;

/** "Ciente": a notice was read. */
export const NoticeReadEntry = z.object({ kind: z.literal('notice'), ...onDevice, noticeId: Id });
export type NoticeReadEntry = z.infer<typeof NoticeReadEntry>;

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
]);
export type SheetEntry = z.infer<typeof SheetEntry>;

/** Entries of one sending. */
export const MOST_ENTRIES = 50;

/** Why an entry does not enter the ledger; it stays on the device, shown, until the driver has seen it. */
export const entryRefusals = {
  LOAD_NOT_FOUND: 'Esta carga não é mais sua.',
  NOT_NEXT: 'A carga já está em outra etapa.',
  REASON_REQUIRED: 'Diga o motivo, com ao menos 5 letras.',
  RECEIPT_REQUIRED: 'Antes de sair da obra, registre quem recebeu o concreto.',
  NOT_RECEIVED_YET: 'O recebimento se registra na obra, da descarga em diante.',
  RECEIVER_REQUIRED: 'Informe quem recebeu e colha a assinatura, ou fotografe a obra sem responsável.',
  NO_CONCRETE: 'Esta carga não tem concreto no balão.',
  MORE_THAN_LOADED: 'O retorno é maior que o volume carregado.',
  NOTHING_RETURNED: 'Informe o lastro ou a sobra.',
  PHOTO_REQUIRED: 'Fotografe o concreto que voltou.',
  ALREADY_RETURNED: 'O retorno desta carga já foi registrado.',
  FILE_NOT_FOUND: 'A foto ou assinatura não chegou.',
  DAY_CLOSED: 'Este dia já foi fechado: fale com o gerente.',
  MONTH_CLOSED: 'Este mês já foi fechado: fale com o gerente.',
  SHIFT_STARTED: 'A jornada de hoje já começou.',
  SHIFT_NOT_STARTED: 'Inicie antes a jornada.',
  SHIFT_ENDED: 'A jornada de hoje já terminou.',
  VEHICLE_NOT_FOUND: 'Este caminhão não existe mais.',
  ODOMETER_BACK: 'O hodômetro final é menor que o inicial.',
  ODOMETER_FAR: `A diferença do hodômetro passa de ${MOST_SHIFT.km} km.`,
  HOUR_METER_BACK: 'O horímetro final é menor que o inicial.',
  HOUR_METER_FAR: `A diferença do horímetro passa de ${MOST_SHIFT.hours} h.`,
  NOTICE_NOT_FOUND: 'Este aviso não existe mais.',
  ID_TAKEN: 'Este lançamento já é de outra pessoa.',
} as const;
export const EntryRefusal = z.enum(Object.keys(entryRefusals) as (keyof typeof entryRefusals)[]);
export type EntryRefusal = z.infer<typeof EntryRefusal>;

/** How an entry ended: in the ledger (also when it had arrived before), or refused with a reason to show. */
export const EntryOutcome = z.object({
  id: z.string(),
  refusal: EntryRefusal.nullable(),
});
export type EntryOutcome = z.infer<typeof EntryOutcome>;
