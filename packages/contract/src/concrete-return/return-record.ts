import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { ClockLimitsShape } from '../operational-sheet/clock-limits.ts';
import { MOST_RETURN_PHOTOS } from '../operational-sheet/sheet-limits.ts';
import { Cents, CubicMetres, Day, Id, Instant, Month, text } from '../values/quantities.ts';
import { ReturnDestination, ReturnFields, ReturnParty, ReturnReason, ReturnState } from './returned.ts';

const Named = z.object({ id: z.string(), name: z.string() });
const Vehicle = z.object({ id: z.string(), plate: z.string() });
const Mix = Named.extend({ code: z.string(), strengthClass: z.string(), slumpMm: z.int() });

export const offerStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export const OfferState = z.enum(offerStates);
export type OfferState = z.infer<typeof OfferState>;

/** Surplus offered to a pour, as the plant follows it. */
export const ReturnOffer = z.object({
  id: z.string(),
  pourId: z.string(),
  pourNumber: z.int(),
  customer: z.string(),
  seller: z.string(),
  m3: CubicMetres,
  state: OfferState,
  answer: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
});
export type ReturnOffer = z.infer<typeof ReturnOffer>;

/** Returned concrete, as its own panel shows it. `lossCents` and `savedCents` add up to what it cost to make. */
export const ConcreteReturn = z.object({
  id: z.string(),
  unit: Named.extend({ timeZone: z.string(), lifeMinutes: z.int() }),
  load: z
    .object({
      id: z.string(),
      noteSeries: z.string(),
      noteNumber: z.int().nullable(),
      loadedM3: CubicMetres,
      priceCentsPerM3: Cents,
    })
    .nullable(),
  customer: Named.nullable(),
  site: Named.extend({ latitude: z.number().nullable(), longitude: z.number().nullable() }).nullable(),
  seller: Named.nullable(),
  driver: Named.nullable(),
  vehicle: Vehicle.nullable(),
  mix: Mix,
  residueM3: CubicMetres,
  surplusM3: CubicMetres,
  /** Of the surplus, what found a use. */
  usedM3: CubicMetres,
  reason: ReturnReason,
  reasonWords: z.string(),
  reasonText: z.string(),
  party: ReturnParty,
  photoIds: z.array(z.string()),
  signatureId: z.string().nullable(),
  slumpMm: z.int().nullable(),
  temperatureC: z.number().nullable(),
  firstWaterAt: Instant.nullable(),
  state: ReturnState,
  destination: ReturnDestination.nullable(),
  destinationText: z.string(),
  /** The pour that got it. */
  pour: z.object({ id: z.string(), number: z.int(), dayOn: Day, customer: z.string() }).nullable(),
  operatorName: z.string(),
  chargesCustomer: z.boolean(),
  /** m³ of it that the customer pays for, and what that is at the load's price; without a load as it was typed. */
  chargedM3: CubicMetres,
  chargeCents: Cents,
  lossCents: Cents,
  savedCents: Cents,
  changeReason: z.string(),
  at: Instant,
  recordedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  checkedBy: z.string().nullable(),
  checkedAt: Instant.nullable(),
  openOffers: z.int(),
  revision: z.int(),
});
export type ConcreteReturn = z.infer<typeof ConcreteReturn>;

/** Returned concrete as a line of its list, and as a place on the map beside it. */
export const ListedReturn = ConcreteReturn.pick({
  id: true,
  customer: true,
  site: true,
  seller: true,
  driver: true,
  vehicle: true,
  residueM3: true,
  surplusM3: true,
  reason: true,
  reasonWords: true,
  party: true,
  state: true,
  destination: true,
  lossCents: true,
  at: true,
  openOffers: true,
}).extend({
  unit: Named.extend({ timeZone: z.string() }),
  load: z.object({ id: z.string(), noteSeries: z.string(), noteNumber: z.int().nullable() }).nullable(),
  mix: Named,
  photos: z.int(),
  isSigned: z.boolean(),
});
export type ListedReturn = z.infer<typeof ListedReturn>;

/** A load of which something may have come back. */
export const ReturnableLoad = z.object({
  id: z.string(),
  unit: Named.extend({ timeZone: z.string(), ...ClockLimitsShape.shape }),
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  state: LoadState,
  customer: Named,
  site: Named.nullable(),
  mix: Mix.extend({ costCentsPerM3: Cents }),
  vehicle: Vehicle.nullable(),
  driver: Named.nullable(),
  /** First water. */
  loadedAt: Instant,
  loadedM3: CubicMetres,
  divertedM3: CubicMetres,
  priceCentsPerM3: Cents,
});
export type ReturnableLoad = z.infer<typeof ReturnableLoad>;

/** Destinations that a person gives without an offer or a batch. */
export const plantDestinations = ['blocks', 'recycling', 'disposal'] as const;
export const PlantDestination = z.enum(plantDestinations);
export type PlantDestination = z.infer<typeof PlantDestination>;

/** What a plant says of a return: of a load, or free with its unit, mix and first water. */
export const PlantReturn = ReturnFields.extend({
  loadId: Id.nullable(),
  /** Of a free return only. */
  unitId: Id.optional(),
  mixId: Id.nullish(),
  customerId: Id.nullish(),
  vehicleId: Id.nullish(),
  driverId: Id.nullish(),
  firstWaterAt: Instant.nullish(),
  photoIds: z
    .array(Id)
    .min(1, { error: 'Anexe pelo menos uma foto.' })
    .max(MOST_RETURN_PHOTOS, { error: `São no máximo ${MOST_RETURN_PHOTOS} fotos.` }),
  /** Null: to be decided. */
  destination: PlantDestination.nullable(),
  destinationText: text(200).default(''),
  operatorName: text(80).default(''),
  /** m³ that the customer pays for all the same. */
  chargedM3: CubicMetres.default(0),
  /** What the customer is charged, where no load says the price. */
  chargeCents: Cents.default(0),
}).refine(
  ({ reason, reasonWords, reasonText }) => reason !== 'other' || reasonWords.length + reasonText.length > 0,
  { error: 'Diga o motivo.', path: ['reasonText'] },
);

/** A return as the plant records it. */
export const NewReturn = PlantReturn.safeExtend({ id: Id });
export type NewReturn = z.infer<typeof NewReturn>;

/** What the returns of a filter add up to. */
export const ReturnTotals = z.object({
  returns: figure('returns'),
  residueM3: figure('residue'),
  surplusM3: figure('surplus'),
  usedM3: figure('reused'),
  lossCents: figure('loss'),
  savedCents: figure('saved'),
  chargeCents: figure('charged'),
  undecided: figure('undecided'),
});
export type ReturnTotals = z.infer<typeof ReturnTotals>;

/** One bar: who or what, how often, m³ and R$ that were lost. */
export const ReturnSum = z.object({
  key: z.string(),
  name: z.string(),
  returns: figure('returns'),
  m3: figure('cameBack'),
  lossCents: figure('loss'),
});
export type ReturnSum = z.infer<typeof ReturnSum>;

/** Returns summed by reason, customer, driver, seller and hour of the day; the greatest first, hours in their order. */
export const ReturnBreakdown = z.object({
  reasons: z.array(ReturnSum),
  customers: z.array(ReturnSum),
  drivers: z.array(ReturnSum),
  sellers: z.array(ReturnSum),
  hours: z.array(ReturnSum),
});
export type ReturnBreakdown = z.infer<typeof ReturnBreakdown>;

/** What a month's returns give reason to say aloud. */
export const ReturnAlerts = z.object({
  month: Month,
  returnedM3: figure('cameBack'),
  loadedM3: figure('loaded'),
  /** Returned of loaded; null in a month without loads. */
  share: figure('cameBackShare').nullable(),
  isOverShare: z.boolean(),
  customers: z.array(Named.extend({ returns: figure('returns'), m3: figure('cameBack') })),
});
export type ReturnAlerts = z.infer<typeof ReturnAlerts>;

const Match = z.object({
  pourId: z.string(),
  number: z.int(),
  customer: z.string(),
  site: z.string(),
  seller: z.string(),
  mix: z.string(),
});

/** What a return could become now, the best first. */
export const ReturnMatches = z.object({
  /** Minutes since first water. */
  age: z.int().nullable(),
  lifeMinutes: z.int(),
  /** m³ of the surplus that have no use yet. */
  leftM3: CubicMetres,
  pours: z.array(
    Match.extend({
      m3: CubicMetres,
      arrivalAge: z.int(),
      endAge: z.int(),
      score: z.int(),
      reasons: z.array(z.string()),
      offer: z.object({ id: z.string(), state: OfferState, answer: z.string() }).nullable(),
    }),
  ),
  out: z.array(Match.extend({ reasons: z.array(z.string()) })),
  uses: z.array(
    z.object({
      destination: ReturnDestination,
      loadId: z.string().nullable(),
      m3: CubicMetres,
      score: z.int(),
      reasons: z.array(z.string()),
    }),
  ),
});
export type ReturnMatches = z.infer<typeof ReturnMatches>;

/** What a seller is offered for a pour of theirs. */
export const OfferedReturn = z.object({
  id: z.string(),
  pourId: z.string(),
  pourNumber: z.int(),
  customer: z.string(),
  site: z.string(),
  m3: CubicMetres,
  mix: Mix,
  /** What the pour was ordered with. */
  orderedMix: z.string(),
  firstWaterAt: Instant.nullable(),
  travelMinutes: z.int(),
  lifeMinutes: z.int(),
  timeZone: z.string(),
  plate: z.string().nullable(),
  createdAt: Instant,
});
export type OfferedReturn = z.infer<typeof OfferedReturn>;
