import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { figure } from '../figures/figure-of.ts';
import { GoalChange, GoalReason, reasonMissing } from '../goals/goal-change.ts';
import { documentErrors, EmployeeDocument, SentDocument } from '../other-employees-overview/employee.ts';
import { requires } from '../procedure.ts';
import { MonthOfGoal } from '../seller-dashboard/seller-dashboard.ts';
import { NamedOne, UnitOfFigures, Volume } from '../totals/totals.ts';
import { CubicMetres, Day, Id, Instant, Month } from '../values/quantities.ts';
import { rowHistory } from '../values/row-history.ts';

/** Days that a seller's habits are told of. */
export const HABIT_DAYS = 90;
/** Months ahead whose goals may be set already. */
export const GOAL_MONTHS_AHEAD = 3;

const goalM3 = figure('goal').nullable();

/** A whole month against its goal. */
const MonthOfSeller = Volume.extend({
  month: Month,
  goalM3,
  revenueCents: figure('revenue'),
  priceCentsPerM3: figure('averagePrice').nullable(),
});

/** A customer of the portfolio, and what was bought last. */
const CustomerOfSeller = NamedOne.extend({
  lastLoadAt: Instant.nullable(),
  /** Of the last 90 days. */
  m3: figure('volume'),
});

/** What of a seller is told in the history. */
export const SellerChange = z.enum(['name', 'cpf', 'phone', 'email', 'unitId', 'active']);
export type SellerChange = z.infer<typeof SellerChange>;

/** A seller's figures, habits and customers. */
export const SellerDetails = z.object({
  at: Instant,
  day: Day,
  seller: NamedOne.extend({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    active: z.boolean(),
    since: Instant,
    revision: z.int(),
  }),
  unit: UnitOfFigures,
  month: MonthOfGoal,
  /** 13 whole months, oldest first, the last being the one under way. */
  months: z.array(MonthOfSeller),
  /** The month that runs and those ahead: their goals. */
  goals: z.array(z.object({ month: Month, goalM3, isClosed: z.boolean() })),
  /** What the m³ billed in the month would have cost by the unit's price list of today, centavos per m³. */
  tablePriceCentsPerM3: figure('tablePrice').nullable(),
  /** Of the seller's loads of the last 90 days. */
  habits: z.object({
    loads: figure('madeLoads'),
    /** Mean minutes from arrival to the end of the discharge, and how many loads say so; the seller's and the unit's. */
    holdMinutes: figure('holdTime').nullable(),
    heldLoads: figure('held'),
    unitHoldMinutes: figure('holdTime').nullable(),
    returnedM3: figure('returnedOfMade'),
    /** Returned ÷ loaded. */
    returnedShare: figure('returnShareOfMade').nullable(),
    refusedLoads: figure('refused'),
  }),
  /** What was loaded for their customers last. */
  loads: z.array(LoadLine),
  /** The hundred who bought last. */
  customers: z.array(CustomerOfSeller).max(100),
  customersCount: figure('customers'),
  /** Who has bought nothing in 90 days. */
  quietCustomers: figure('quietCustomers'),
  /** Who changed what of the seller, newest first. */
  changes: rowHistory(SellerChange),
  /** What their goals were and became, newest first. */
  goalChanges: z.array(GoalChange),
});
export type SellerDetails = z.infer<typeof SellerDetails>;

/** A seller's documents, the newest first; of a kind the newest counts. */
export const SellerDocuments = z.object({
  /** Today, by the plant's calendar. */
  today: Day,
  documents: z.array(EmployeeDocument),
});
export type SellerDocuments = z.infer<typeof SellerDocuments>;

const notFound = { SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } } as const;
const ofSeller = z.object({ sellerId: Id });

/** A seller seen closely: `/seller-details/{sellerId}`. A unit sees its own sellers only. */
export const sellerDetails = {
  read: requires('seller-details:read')
    .route({ method: 'GET', path: '/seller-details/{sellerId}', summary: 'Um vendedor de perto' })
    .input(ofSeller)
    .output(SellerDetails)
    .errors(notFound),
  /** Sets the goal of a month, or lifts it. */
  setGoal: requires('seller-details:goal')
    .route({
      method: 'PUT',
      path: '/seller-details/{sellerId}/goals/{month}',
      summary: 'Define a meta de um mês',
    })
    .input(
      ofSeller.extend({
        month: Month,
        m3: CubicMetres.nullable(),
        seenM3: z.number().nullable(),
        reason: GoalReason,
      }),
    )
    .output(z.object({ month: Month, goalM3 }))
    .errors({
      ...notFound,
      ...reasonMissing,
      MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a meta dele não muda mais.' },
      GOAL_ELSEWHERE: {
        status: 409,
        message: 'A meta deste mês é da unidade de que o vendedor veio: só o escritório a altera.',
      },
      MONTH_OUT_OF_REACH: { status: 422, message: 'Defina metas do mês atual e dos próximos três.' },
      GOAL_CHANGED: {
        status: 409,
        message: 'Outra pessoa já alterou esta meta.',
        data: z.object({ goalM3 }),
      },
    }),
  documents: requires('seller-details:documents')
    .route({
      method: 'GET',
      path: '/seller-details/{sellerId}/documents',
      summary: 'Documentos de um vendedor',
    })
    .input(ofSeller)
    .output(SellerDocuments)
    .errors(notFound),
  /** Keeps a document: the newest of its kind is the one that counts. Sending the same id again changes nothing. */
  attachDocument: requires('seller-details:documents', { once: 'documentId' })
    .route({
      method: 'POST',
      path: '/seller-details/{sellerId}/documents',
      summary: 'Guarda um documento de um vendedor',
    })
    .input(ofSeller.extend(SentDocument.shape))
    .output(SellerDocuments)
    .errors({ ...notFound, ...documentErrors }),
};
