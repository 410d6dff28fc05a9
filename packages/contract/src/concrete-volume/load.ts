import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { LOAD_M3 } from '../operational-sheet/sheet-limits.ts';
import { Cents, CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { loadStates } from './load-states.ts';

export { FUTURE_TOLERANCE_MINUTES, loadStates } from './load-states.ts';
export { LOAD_M3 };

export const LoadState = z.enum(loadStates);
export type LoadState = z.infer<typeof LoadState>;

/** Left the plant and not discharged to the end: what these carry is on the way, not delivered. */
export const onTheWayStates = ['en_route', 'on_site', 'discharging'] as const satisfies readonly LoadState[];

/** Whether what a load in this state carries is on the way. */
export const isOnTheWay = (state: LoadState): boolean =>
  (onTheWayStates as readonly LoadState[]).includes(state);

/** A seller's own record waits for the unit; only an accepted load counts. */
export const loadReviews = ['accepted', 'pending', 'rejected'] as const;
export const LoadReview = z.enum(loadReviews);
export type LoadReview = z.infer<typeof LoadReview>;

/** How a load is paid. */
export const payments = ['pix', 'boleto', 'card', 'cash', 'transfer', 'cheque'] as const;
export const Payment = z.enum(payments);
export type Payment = z.infer<typeof Payment>;

/** Where a load came from. */
export const loadOrigins = ['manual', 'import', 'dispatch'] as const;
export const LoadOrigin = z.enum(loadOrigins);
export type LoadOrigin = z.infer<typeof LoadOrigin>;

const Named = z.object({ id: z.string(), name: z.string() });

/** One truck-load of concrete as lists and forms show it. Instants in UTC; `timeZone` is the unit's. */
export const Load = z.object({
  id: z.string(),
  unit: Named.extend({ timeZone: z.string() }),
  seller: Named,
  customer: Named,
  site: Named.nullable(),
  mix: Named.extend({ code: z.string() }),
  vehicle: z.object({ id: z.string(), plate: z.string() }).nullable(),
  driver: Named.nullable(),
  origin: LoadOrigin,
  state: LoadState,
  review: LoadReview,
  noteSeries: z.string(),
  noteNumber: z.int().nullable(),
  loadedAt: Instant,
  /** The day in the unit's calendar. */
  dayOn: Day,
  loadedM3: CubicMetres,
  deliveredM3: CubicMetres,
  billedM3: CubicMetres,
  returnedM3: CubicMetres,
  priceCentsPerM3: Cents,
  /** `billedM3 × priceCentsPerM3`, rounded to the centavo. */
  totalCents: Cents,
  payment: Payment.nullable(),
  paidAt: Instant.nullable(),
  /** The receipt that settled the last of it; null while it is owed, or where somebody marked it as paid by hand. */
  paidByReceiptId: z.string().nullable(),
  invoicedAt: Instant.nullable(),
  notes: z.string(),
  notePhotoId: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** What the seller said is wrong; it stays beside the answer once the contest is settled. */
  contestReason: z.string().nullable(),
  /** Since when the contest waits for the unit's answer; null when none does. */
  contestedAt: Instant.nullable(),
  /** The unit's answer to the last contest. */
  contestAnswer: z.string().nullable(),
  changeReason: z.string().nullable(),
  /** Name of who recorded it. */
  recordedBy: z.string().nullable(),
  /** Whether the person who asks recorded it. */
  isOwnRecord: z.boolean(),
  revision: z.int(),
  createdAt: Instant,
});
export type Load = z.infer<typeof Load>;

/** A load as a line of a list: what lists show of it, the same for all who see the load. */
export const ListedLoad = Load.pick({
  id: true,
  unit: true,
  seller: true,
  customer: true,
  site: true,
  mix: true,
  vehicle: true,
  driver: true,
  state: true,
  review: true,
  noteSeries: true,
  noteNumber: true,
  loadedAt: true,
  dayOn: true,
  loadedM3: true,
  deliveredM3: true,
  billedM3: true,
  returnedM3: true,
  priceCentsPerM3: true,
  totalCents: true,
  payment: true,
  paidAt: true,
  invoicedAt: true,
  contestedAt: true,
  revision: true,
});
export type ListedLoad = z.infer<typeof ListedLoad>;

/** What the history of a load tells of; everything else of a row is no news to a person. */
export const LoadChangeField = z.enum([
  'sellerId',
  'customerId',
  'siteId',
  'mixId',
  'vehicleId',
  'driverId',
  'noteSeries',
  'noteNumber',
  'loadedAt',
  'loadedM3',
  'deliveredM3',
  'billedM3',
  'returnedM3',
  'priceCentsPerM3',
  'payment',
  'paidAt',
  'notes',
  'notePhotoId',
  'state',
  'review',
  'cancelReason',
  'contestReason',
  'contestAnswer',
  'changeReason',
]);
export type LoadChangeField = z.infer<typeof LoadChangeField>;

/** Sums over loads that count (accepted, neither cancelled nor refused). */
export const LoadTotals = z.object({
  loads: figure('loads'),
  loadedM3: figure('loaded'),
  deliveredM3: figure('volume'),
  billedM3: figure('billed'),
  returnedM3: figure('returned'),
  revenueCents: figure('revenue'),
});
export type LoadTotals = z.infer<typeof LoadTotals>;

/**
 * The sums of a list: of the loads that count, and beside them what is listed and does not count, so that both together
 * are the rows. A kind that is asked for by itself (pending, refused …) is summed as it is listed.
 */
export const ListedTotals = LoadTotals.extend({
  notCounted: z.object({ loads: figure('uncountedLoads'), deliveredM3: figure('uncounted') }),
});
export type ListedTotals = z.infer<typeof ListedTotals>;

const volume = (least: number) =>
  CubicMetres.min(least, { error: `O volume mínimo é ${least.toLocaleString('pt-BR')} m³.` }).max(
    LOAD_M3.most,
    {
      error: `O volume máximo por carga é ${LOAD_M3.most} m³.`,
    },
  );

/** m³ put in the drum. */
export const DrumM3 = volume(LOAD_M3.least);
/** m³ of that drum delivered or billed; may be nothing. */
export const PartM3 = volume(0);

/** Number of a delivery note within its unit and series. */
export const NoteNumber = z
  .int({ error: 'Informe o número da nota.' })
  .min(1, { error: 'O número da nota começa em 1.' })
  .max(999_999_999, { error: 'O número da nota tem no máximo 9 dígitos.' });

/** Series of a delivery note: up to three letters or digits. */
export const NoteSeries = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, { error: 'A série tem de 1 a 3 letras ou dígitos.' });

/** No m³ costs more, in centavos. */
export const MOST_CENTS_PER_M3 = 2_000_000;

/** Price per m³: up to R$ 20,000.00. */
export const PricePerM3 = Cents.max(MOST_CENTS_PER_M3, { error: 'O preço máximo é R$ 20.000,00 por m³.' });

/** What else is to be said of a load. */
export const LoadNotes = text(1_000);

/** No load is older than the first day that can be shown and closed, in any zone. */
export const EARLIEST_LOAD = '2000-01-02T00:00:00.000Z';
/** The day of that load where the sun rises last; a company or a unit may say a later first day. */
export const EARLIEST_DAY = '2000-01-01';

/** A day as a sentence says it. */
const dayWords = (day: string) => day.split('-').reverse().join('/');

/** What is said of a load before its unit's first day. */
export const firstDaySentence = (firstDayOn: string): string =>
  `Esta unidade recebe cargas a partir de ${dayWords(firstDayOn)}. Confira a data.`;

/** When a load was loaded; that it is not yet to come, the server's clock says. */
const LoadedAt = Instant.refine((instant) => Date.parse(instant) >= Date.parse(EARLIEST_LOAD), {
  error: 'A data é antiga demais.',
});

/** What a person types of a load. */
export const LoadFields = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id,
  siteId: Id.nullish(),
  mixId: Id,
  vehicleId: Id.nullish(),
  driverId: Id.nullish(),
  noteSeries: NoteSeries.default('1'),
  noteNumber: NoteNumber.nullish(),
  loadedAt: LoadedAt,
  loadedM3: DrumM3,
  deliveredM3: PartM3,
  billedM3: PartM3,
  priceCentsPerM3: PricePerM3,
  payment: Payment.nullish(),
  notes: LoadNotes.default(''),
  notePhotoId: Id.nullish(),
});
export type LoadFields = z.infer<typeof LoadFields>;

/** The load as its form shows it: everything is sent, also what stays. */
export const ChangedFields = z.object({
  customerId: Id,
  siteId: Id.nullable(),
  mixId: Id,
  vehicleId: Id.nullable(),
  driverId: Id.nullable(),
  noteSeries: NoteSeries,
  noteNumber: NoteNumber.nullable(),
  loadedAt: LoadedAt,
  loadedM3: DrumM3,
  deliveredM3: PartM3,
  billedM3: PartM3,
  priceCentsPerM3: PricePerM3,
  payment: Payment.nullable(),
  notes: LoadNotes,
  /** Another photo, or null for none; left away, the photo stays. */
  notePhotoId: Id.nullish(),
});
export type ChangedFields = z.infer<typeof ChangedFields>;

/** Whether a load counts in sums, as the ledger's column `counts` says it: accepted, left the plant, came to somebody. */
export const isCounted = ({
  state,
  review,
  deliveredM3,
}: Pick<Load, 'state' | 'review' | 'deliveredM3'>): boolean =>
  review === 'accepted' &&
  !['scheduled', 'loading', 'cancelled', 'refused'].includes(state) &&
  !(state === 'diverted' && deliveredM3 === 0);

/** Whether a seller may contest this load: it counts for the seller, or should; what waits, was refused or cancelled does not. */
export const mayBeContested = ({ state, review }: Pick<Load, 'state' | 'review'>): boolean =>
  state !== 'cancelled' && review === 'accepted';

/** Whether a seller's record still waits for the unit. */
export const isPending = ({ state, review }: Pick<Load, 'state' | 'review'>): boolean =>
  state !== 'cancelled' && review === 'pending';

/** What was refused on site, or waits to be confirmed, is owed by nobody yet. */
export const mayBePaid = ({ state, review }: Pick<Load, 'state' | 'review'>): boolean =>
  review === 'accepted' && state !== 'refused' && state !== 'cancelled';

/** For so long whoever confirmed a seller's record may take it back. */
export const UNDO_CONFIRM_SECONDS = 60;
