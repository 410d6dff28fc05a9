import { z } from 'zod';
import { DrumM3, LoadState, Payment, PricePerM3 } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { PumpKind, VehicleState } from '../fleet-management/vehicle.ts';
import { Phone } from '../values/identifiers.ts';
import { Cents, CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { PourReason, PourState } from './pour-states.ts';

export { pourReasons, pourStates } from './pour-states.ts';

/** What is poured. */
export const pourElements = [
  'slab',
  'beam',
  'column',
  'footing',
  'cap',
  'pile',
  'floor',
  'wall',
  'stairs',
  'blinding',
  'other',
] as const;
export const PourElement = z.enum(pourElements);
export type PourElement = z.infer<typeof PourElement>;

/** What goes into the mix besides: fibre, retarder, accelerator, colour, ice, waterproofing. */
export const additionKinds = ['fibre', 'retarder', 'accelerator', 'colour', 'ice', 'waterproofing'] as const;
export const AdditionKind = z.enum(additionKinds);
export type AdditionKind = z.infer<typeof AdditionKind>;

/** Where a way's minutes come from. */
export const travelSources = ['typed', 'history', 'coordinates', 'setting'] as const;
export const TravelSource = z.enum(travelSources);
export type TravelSource = z.infer<typeof TravelSource>;

/** m³ of a pour: up to 5,000. */
export const PourM3 = CubicMetres.min(0.5, { error: 'O volume mínimo é 0,5 m³.' }).max(5_000, {
  error: 'O volume máximo por programação é 5.000 m³.',
});

/** Minutes between two trucks. */
export const IntervalMinutes = z
  .int({ error: 'Informe o intervalo em minutos.' })
  .min(5, { error: 'O intervalo mínimo é 5 minutos.' })
  .max(480, { error: 'O intervalo máximo é 8 horas.' });

/** What a person says of a pour: everything that a *programação* contains. */
export const PourFields = z.object({
  unitId: Id.optional(),
  customerId: Id,
  siteId: Id,
  mixId: Id,
  /** First truck at the site. */
  startsAt: Instant,
  m3: PourM3,
  loadM3: DrumM3,
  intervalMinutes: IntervalMinutes,
  element: PourElement,
  pumped: z.boolean(),
  pumpKind: PumpKind.nullish(),
  pipeMetres: z.int().min(0).max(500).nullish(),
  pumpId: Id.nullish(),
  largestTruckM3: DrumM3.nullish(),
  strengthAgeDays: z.int().min(1).max(365).default(28),
  slumpMm: z.int().min(10).max(280).nullish(),
  moulding: z.boolean().default(false),
  additions: z.array(AdditionKind).max(additionKinds.length).default([]),
  additionNotes: text(200).default(''),
  contactName: text(80, 1, 'Informe quem atende na obra.'),
  contactPhone: Phone,
  accessNotes: text(500).default(''),
  payment: Payment.nullish(),
  /** Absent: the price list's. A seller may not go below its floor. */
  priceCentsPerM3: PricePerM3.optional(),
  notes: text(1_000).default(''),
});
export type PourFields = z.infer<typeof PourFields>;

/** What may be asked to be changed of a confirmed pour. */
export const PourChangeFields = PourFields.pick({
  startsAt: true,
  m3: true,
  intervalMinutes: true,
  mixId: true,
  pumped: true,
  contactName: true,
  contactPhone: true,
})
  .extend({ accessNotes: text(500), notes: text(1_000) })
  .partial();
export type PourChangeFields = z.infer<typeof PourChangeFields>;

export const pourChangeStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export const PourChangeState = z.enum(pourChangeStates);
export type PourChangeState = z.infer<typeof PourChangeState>;

/** What is asked for: other data, what only words say, or that the pour be cancelled. */
export const PourWish = z.enum(['fields', 'words', 'cancel']);
export type PourWish = z.infer<typeof PourWish>;

/** A change asked for, and what became of it. */
export const PourChange = z.object({
  id: z.string(),
  pourId: z.string(),
  wish: PourWish,
  fields: PourChangeFields,
  message: z.string(),
  state: PourChangeState,
  answer: z.string(),
  /** Who asked; null when it was the customer, by the link. */
  askedBy: z.string().nullable(),
  /** Whether it was whoever reads this: nobody else may take it back. */
  isMine: z.boolean(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
});
export type PourChange = z.infer<typeof PourChange>;

/** A load of a pour, as whoever asked for the pour follows it. */
export const PourLoad = z.object({
  id: z.string(),
  turn: z.int().nullable(),
  state: LoadState,
  plannedAt: Instant.nullable(),
  /** When mixing began; null while it is only planned. */
  loadedAt: Instant.nullable(),
  m3: CubicMetres,
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type PourLoad = z.infer<typeof PourLoad>;

/** A pump as the form of a pour offers it. */
export const PumpOption = z.object({
  id: z.string(),
  plate: z.string(),
  fleetNumber: z.string(),
  kind: PumpKind.nullable(),
  reachMetres: z.int().nullable(),
  state: VehicleState,
});
export type PumpOption = z.infer<typeof PumpOption>;

/** What the customer ticks the day before: form ready, access, pump, crew. */
export const ConfirmationChecklist = z.object({
  formReady: z.boolean(),
  accessFree: z.boolean(),
  pumpPlace: z.boolean(),
  crewThere: z.boolean(),
});
export type ConfirmationChecklist = z.infer<typeof ConfirmationChecklist>;

export const ConfirmationAnswer = z.enum(['confirmed', 'change', 'cancel']);
export type ConfirmationAnswer = z.infer<typeof ConfirmationAnswer>;

/** How far a pour's confirmation by the customer is. */
export const ConfirmationState = z.enum([
  'none',
  'sent',
  'opened',
  'confirmed',
  'volume',
  'change',
  'cancel',
]);
export type ConfirmationState = z.infer<typeof ConfirmationState>;

const Named = z.object({ id: z.string(), name: z.string() });

/** What it costs and how it is paid: null for whoever reads no prices (`readsPrices`). */
export const PourMoney = z.object({ priceCentsPerM3: Cents, payment: Payment.nullable() });
export type PourMoney = z.infer<typeof PourMoney>;

/** A pour as its page and boards show it. Instants in UTC; `unit.timeZone` is the unit's. */
export const Pour = z.object({
  id: z.string(),
  number: z.int(),
  unit: Named.extend({ timeZone: z.string() }),
  seller: Named,
  customer: Named.extend({ credit: z.string() }),
  site: Named.extend({ address: z.string(), city: z.string() }),
  mix: Named.extend({ code: z.string() }),
  pump: z.object({ id: z.string(), plate: z.string(), fleetNumber: z.string() }).nullable(),
  state: PourState,
  startsAt: Instant,
  endsAt: Instant,
  dayOn: Day,
  m3: CubicMetres,
  releasedM3: CubicMetres,
  /** m³ of its loads that count, and how many loads it has that are not cancelled. */
  deliveredM3: figure('volumeOfPours'),
  loads: figure('plannedLoads'),
  loadM3: CubicMetres,
  intervalMinutes: z.int(),
  element: PourElement,
  pumped: z.boolean(),
  pumpKind: PumpKind.nullable(),
  pipeMetres: z.int().nullable(),
  largestTruckM3: CubicMetres.nullable(),
  travelMinutes: z.int(),
  travelSource: TravelSource,
  strengthAgeDays: z.int(),
  slumpMm: z.int().nullable(),
  moulding: z.boolean(),
  additions: z.array(AdditionKind),
  additionNotes: z.string(),
  contactName: z.string(),
  contactPhone: z.string().nullable(),
  accessNotes: z.string(),
  money: PourMoney.nullable(),
  notes: z.string(),
  reason: PourReason.nullable(),
  reasonText: z.string(),
  overrideReason: z.string(),
  confirmation: ConfirmationState,
  customerConfirmedAt: Instant.nullable(),
  openChanges: z.int(),
  copiedFromId: z.string().nullable(),
  /** Of which offer, and which of its items: whoever reads quotes finds it there. */
  quoteId: z.string().nullable(),
  quoteItem: z.int().nullable(),
  revision: z.int(),
  createdAt: Instant,
});
export type Pour = z.infer<typeof Pour>;

/** A pour as a line of a list: what lists show of it, on paper too, and what the message with its link says. */
export const ListedPour = Pour.pick({
  id: true,
  number: true,
  unit: true,
  mix: true,
  state: true,
  startsAt: true,
  dayOn: true,
  m3: true,
  releasedM3: true,
  deliveredM3: true,
  element: true,
  pumped: true,
  contactName: true,
  contactPhone: true,
  confirmation: true,
  customerConfirmedAt: true,
  openChanges: true,
}).extend({ customer: Named, site: Named });
export type ListedPour = z.infer<typeof ListedPour>;

/** What the history of a pour tells of. */
export const PourHistoryField = z.enum([
  'state',
  'startsAt',
  'm3',
  'releasedM3',
  'loadM3',
  'intervalMinutes',
  'mixId',
  'siteId',
  'element',
  'pumped',
  'pumpId',
  'travelMinutes',
  'slumpMm',
  'contactName',
  'contactPhone',
  'accessNotes',
  'priceCentsPerM3',
  'payment',
  'notes',
  'reason',
  'reasonText',
  'overrideReason',
  'customerConfirmedAt',
]);
export type PourHistoryField = z.infer<typeof PourHistoryField>;
