import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import {
  MonthFigures,
  NamedOne,
  PacedVolume,
  PanelLoad,
  UnitOfFigures,
  Volume,
  VolumeParts,
} from '../totals/totals.ts';
import { Day, Id, Instant, Month } from '../values/quantities.ts';

/** The month's goal ring. */
export const MonthOfGoal = MonthFigures.extend({
  /** Delivered ÷ goal: 1 is the goal reached; null without a goal. */
  goalShare: figure('goalShare').nullable(),
  /** Working days of the month that are left, today's remaining hours included. */
  workingDaysLeft: figure('workingDaysLeft'),
  /** m³ per remaining working day that reach the goal; 0 when reached, null without a goal or days. */
  neededM3PerDay: figure('neededPerDay').nullable(),
});

export type MonthOfGoal = z.infer<typeof MonthOfGoal>;

/** A customer of the month, greatest first. */
const CustomerOfMonth = Volume.extend({ ...NamedOne.shape, revenueCents: figure('revenue') });

/** A month of a table of goals. */
export const SellerMonthRow = Volume.extend({
  month: Month,
  goalM3: figure('goal').nullable(),
  /** Delivered ÷ goal. */
  goalShare: figure('goalShare').nullable(),
  revenueCents: figure('revenue'),
  /** Revenue ÷ m³ billed, in centavos per m³. */
  priceCentsPerM3: figure('averagePrice').nullable(),
});

/** A seller's own figures: `/seller-dashboard`. */
export const SellerDashboard = z.object({
  at: Instant,
  day: Day,
  seller: NamedOne,
  unit: UnitOfFigures,
  today: PacedVolume.extend({ parts: VolumeParts }),
  month: MonthOfGoal,
  /**
   * Place in the unit by m³ of the month among its active sellers, from 1; equals share a place. Only places,
   * never another's figures; null when it cannot be told.
   */
  rank: z.object({ place: z.int(), of: z.int() }).nullable(),
  /** The ten loads that were loaded last; cancelled ones aside. */
  lastLoads: z.array(PanelLoad).max(10),
  /** The ten greatest customers of the month, and how many there are. */
  customers: z.array(CustomerOfMonth).max(10),
  customersCount: figure('buyers'),
  /** 24 whole months, newest first. */
  months: z.array(SellerMonthRow),
});
export type SellerDashboard = z.infer<typeof SellerDashboard>;

export const sellerDashboard = {
  /** A seller reads their own; a supervisor chooses, and gets the first by name without a choice. */
  read: requires('seller-dashboard:read', { sharedBy: 'scope' })
    .route({ method: 'GET', path: '/seller-dashboard', summary: 'Painel do vendedor' })
    .input(z.object({ sellerId: Id.optional() }))
    .output(SellerDashboard)
    .errors({ SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } }),
};
