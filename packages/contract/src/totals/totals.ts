import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { LoadKind } from '../concrete-volume/load-filter.ts';
import { figure } from '../figures/figure-of.ts';
import { CubicMetres, Day, Instant, Month } from '../values/quantities.ts';

const loads = figure('loads');

/**
 * The filter of the list that a figure opens, in the words of `concrete-volume.list`. Days are the unit's,
 * both included. A figure over several units whose calendars differ just now (the hour after midnight) covers
 * both days.
 */
export const Opens = z.object({
  unitId: z.string().optional(),
  sellerId: z.string().optional(),
  customerId: z.string().optional(),
  mixId: z.string().optional(),
  from: Day.optional(),
  to: Day.optional(),
  kind: LoadKind,
});
export type Opens = z.infer<typeof Opens>;

/** The day that a panel shows: its months, and the year before them, still lie within a calendar's reach. */
export const ShownDay = Day.refine((day) => day >= '2000-01-01', {
  error: 'Escolha um dia a partir de 2000.',
});

/** A person, place or product with its name. */
export const NamedOne = z.object({ id: z.string(), name: z.string() });
/** A unit with its IANA time zone, in which all its days are counted. */
export const UnitOfFigures = NamedOne.extend({ timeZone: z.string() });

/** The volume of loads that count (delivered or on the way, without what came back), how many they are, and their list. */
export const Volume = z.object({ m3: figure('volume'), loads, opens: Opens });
export type Volume = z.infer<typeof Volume>;

/**
 * What became of what was loaded, in m³: `delivered + onTheWay` is the volume of the same period, and `loaded` is what the drums took in, which
 * a return leaves as it is.
 */
export const VolumeParts = z.object({
  loadedM3: figure('loaded'),
  deliveredM3: figure('delivered'),
  onTheWayM3: figure('onTheWay'),
});
export type VolumeParts = z.infer<typeof VolumeParts>;

/** Working days of a period, a Saturday being half of one: over by now (today by its loading hours), and in all. */
export const WorkingDays = z.object({
  over: figure('workingDaysOver'),
  total: figure('workingDays'),
});

/** A volume against its goal; all in m³. */
export const PacedVolume = Volume.extend({
  /** Goal of the period; null when none was set. Of a day: the month's ÷ its working days. */
  goalM3: figure('goal').nullable(),
  /** What should have been delivered by now, the goal being due evenly over working days and loading hours. */
  expectedM3: figure('expected').nullable(),
  /** Delivered less expected: positive is ahead, negative behind. */
  aheadM3: figure('ahead').nullable(),
  /** So far ÷ working days over × working days in all; null before one working day (of a day, a quarter) is over. */
  projectionM3: figure('projection').nullable(),
  workingDays: WorkingDays,
});
export type PacedVolume = z.infer<typeof PacedVolume>;

/**
 * Whole days compared: this month's finished days (today only when its loading hours are over) against the
 * same number of working days of another month.
 */
export const Comparison = z.object({
  workingDays: figure('workingDaysCompared'),
  current: Volume,
  before: Volume,
  /** `current ÷ before − 1`: 0.05 is 5 % more; null when there was nothing before. */
  change: figure('comparison').nullable(),
});
export type Comparison = z.infer<typeof Comparison>;

/** The month to the day shown: m³ against goal and other months, money in centavos. */
export const MonthFigures = PacedVolume.extend({
  month: Month,
  /** m³ billed, which prices are paid for. */
  billedM3: figure('billed'),
  revenueCents: figure('revenue'),
  /** Revenue ÷ m³ billed, in centavos per m³; null when nothing was billed. */
  priceCentsPerM3: figure('averagePrice').nullable(),
  comparedWithLastMonth: Comparison,
  comparedWithLastYear: Comparison,
});
export type MonthFigures = z.infer<typeof MonthFigures>;

/** One line of a last-loads or waiting list of a panel; that of a thing's page is `LoadLine`. */
export const PanelLoad = z.object({
  id: z.string(),
  loadedAt: Instant,
  timeZone: z.string(),
  unitName: z.string(),
  sellerName: z.string(),
  customerName: z.string(),
  siteName: z.string().nullable(),
  mixName: z.string(),
  plate: z.string().nullable(),
  noteNumber: z.int().nullable(),
  /** m³ put in the drum, and m³ of it delivered. */
  loadedM3: CubicMetres,
  deliveredM3: CubicMetres,
  state: LoadState,
  revision: z.int(),
});
export type PanelLoad = z.infer<typeof PanelLoad>;

/** How many of the loads that were promised for an hour came to their site by it. */
export const Punctuality = z.object({
  /** 0.95 is 95 % in time; null when no load was promised for an hour. */
  share: figure('punctuality').nullable(),
  promised: figure('promised'),
  late: figure('late'),
});
export type Punctuality = z.infer<typeof Punctuality>;

/** Loads on their way now (left or loading since yesterday), with those that wait longest first. */
export const UnderWay = z.object({
  loads: figure('underWay'),
  oldest: z.array(PanelLoad).max(20),
  opens: Opens,
});
export type UnderWay = z.infer<typeof UnderWay>;

/** The day shown. */
export const TodayFigures = PacedVolume.extend({
  day: Day,
  parts: VolumeParts,
  underWay: UnderWay,
  /** Loads that a customer refused on this day. */
  refused: z.object({ loads: figure('refused'), opens: Opens }),
  /** Of the loads of this day; its list are the late ones. */
  punctuality: Punctuality.extend({ opens: Opens }),
  /** m³ that came back, and what they cost to make (m³ × the mix's cost), in centavos. */
  returned: z.object({ m3: figure('returned'), costCents: figure('returnedCost'), opens: Opens }),
});
export type TodayFigures = z.infer<typeof TodayFigures>;

/** A seller in the month, greatest first. */
export const SellerFigures = Volume.extend({
  id: z.string(),
  name: z.string(),
  unitName: z.string(),
  goalM3: figure('goal').nullable(),
});
export type SellerFigures = z.infer<typeof SellerFigures>;

/** A product in the month, greatest first; `share` of the month's m³, 0 to 1. */
export const MixFigures = Volume.extend({ id: z.string(), name: z.string(), share: figure('shareOfVolume') });
export type MixFigures = z.infer<typeof MixFigures>;

/** A whole month of the trend. */
export const MonthOfTrend = Volume.extend({
  month: Month,
  goalM3: figure('goal').nullable(),
  revenueCents: figure('revenue'),
  /** Revenue ÷ m³ billed, in centavos per m³. */
  priceCentsPerM3: figure('averagePrice').nullable(),
});

/** A day of the trend. */
export const DayOfTrend = Volume.extend({ day: Day });

/** What the dashboards of the company and of a unit have in common. */
export const sharedFigures = {
  /** The instant at which the figures were true. */
  at: Instant,
  today: TodayFigures,
  month: MonthFigures,
  sellers: z.array(SellerFigures),
  mixes: z.array(MixFigures),
  /** 13 whole months, oldest first, the last being that of the day shown. */
  months: z.array(MonthOfTrend),
  /** 30 days, oldest first, the last being the day shown. */
  days: z.array(DayOfTrend),
};
