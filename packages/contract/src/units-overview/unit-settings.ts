import { z } from 'zod';
import { EARLIEST_DAY, NoteSeries } from '../concrete-volume/load.ts';
import type { DayRules } from '../day-plan/day.ts';
import { GALLERY_MEGABYTES } from '../gallery/gallery-limits.ts';
import { usualClock } from '../operational-sheet/concrete-clock.ts';
import { PixKey } from '../values/pix-key.ts';
import { Day } from '../values/quantities.ts';

const minutes = (most: number) => z.int().min(0).max(most);

/** The first day of which loads are recorded, typed over or brought in from a sheet; nobody sets one to come. */
const FirstDay = Day.refine((day) => day >= EARLIEST_DAY, {
  error: 'Escolha 01/01/2000 ou um dia depois.',
});

/** How a plant works and plans; each has the trade's default and may differ per unit. */
export const UnitSettings = z.object({
  firstDayOn: FirstDay.default(EARLIEST_DAY),
  /** Usual load and the smallest without a surcharge, m³. */
  loadM3: z.number().min(1).max(12).default(8),
  smallestLoadM3: z.number().min(0.5).max(12).default(3),
  /** Minutes of the unit's day between which it loads and its trucks are back. */
  opensAt: minutes(1440).default(6 * 60),
  closesAt: minutes(1800).default(19 * 60),
  loadingMinutes: minutes(60).default(10),
  washingMinutes: minutes(60).default(10),
  dischargePumpedMinutesPerM3: z.number().min(0.5).max(60).default(4),
  dischargeDirectMinutesPerM3: z.number().min(0.5).max(60).default(8),
  /** From first water to the end of the discharge. */
  lifeMinutes: minutes(300).default(usualClock.lifeMinutes),
  /** Minutes since first water at which a load turns yellow, and orange; at the end of its life it is red. */
  yellowMinutes: minutes(300).default(usualClock.yellowMinutes),
  orangeMinutes: minutes(300).default(usualClock.orangeMinutes),
  /** Water beyond the mix that a driver may add without the manager's code, litres per m³ (a setting, no norm). */
  waterLitresPerM3: z.number().min(0).max(60).default(5),
  /** Minutes on site that are not charged. */
  freeSiteMinutes: minutes(600).default(60),
  /** Series of the delivery notes that the system numbers itself; nobody types into it. */
  noteSeries: NoteSeries.default('E'),
  /** Series of its receipts. */
  receiptSeries: NoteSeries.default('R'),
  /** Whom a PIX is paid to: the key, and name and city as the payer's bank shows them; without a key no code is made. */
  pixKey: PixKey.default(''),
  pixName: z.string().max(25, { error: 'Use no máximo 25 caracteres.' }).default(''),
  pixCity: z.string().max(15, { error: 'Use no máximo 15 caracteres.' }).default(''),
  /** Whom a driver in trouble calls at the plant; empty when nobody has said. */
  plantPhone: z.string().max(20).default(''),
  /** Megabytes of photos that its gallery keeps at the most. */
  galleryMegabytes: z.int().min(0).max(1_000_000).default(GALLERY_MEGABYTES),
  /** Lateness that is still punctual. */
  toleranceMinutes: minutes(60).default(15),
  pumpSetUpMinutes: minutes(240).default(30),
  pumpPackUpMinutes: minutes(240).default(30),
  /** Way to a site of which neither history nor coordinates are known, minutes. */
  travelMinutes: minutes(240).default(30),
  /** As the crow flies to the road, and how fast a loaded truck is on it, km/h. */
  roadFactor: z.number().min(1).max(3).default(1.35),
  roadKmPerHour: z.number().min(5).max(100).default(32),
});
export type UnitSettings = z.infer<typeof UnitSettings>;

const { noteSeries: _, ...ownShape } = UnitSettings.shape;

/** What a unit has of its own: what is left out is the company's. The series of its notes changes with its numbering only. */
export const OwnUnitSettings = z.strictObject(
  Object.fromEntries(Object.entries(ownShape).map(([key, schema]) => [key, schema.unwrap().optional()])),
) as unknown as z.ZodType<OwnUnitSettings>;
export type OwnUnitSettings = Partial<Omit<UnitSettings, 'noteSeries'>>;

/** A unit's settings: the defaults, and what it has of its own. */
export const unitSettingsOf = (own: Partial<UnitSettings>): UnitSettings => UnitSettings.parse(own);

/** m³/h of a plant of which nobody has said what it can do, or that stands: next to nothing, so that a day has an end. */
const LEAST_M3_PER_HOUR = 0.1;

/** The rules that a day is driven by. */
export const dayRulesOf = (settings: UnitSettings, plantM3PerHour: number): DayRules => ({
  plantM3PerHour: Math.max(LEAST_M3_PER_HOUR, plantM3PerHour),
  opensAt: settings.opensAt,
  closesAt: settings.closesAt,
  loadingMinutes: settings.loadingMinutes,
  washingMinutes: settings.washingMinutes,
  lifeMinutes: settings.lifeMinutes,
  toleranceMinutes: settings.toleranceMinutes,
  pumpSetUpMinutes: settings.pumpSetUpMinutes,
  pumpPackUpMinutes: settings.pumpPackUpMinutes,
});

/** Minutes per m³ of a discharge. */
export const dischargeMinutesPerM3 = (settings: UnitSettings, pumped: boolean): number =>
  pumped ? settings.dischargePumpedMinutesPerM3 : settings.dischargeDirectMinutesPerM3;

const LEAST_INTERVAL_MINUTES = 5;

/** Minutes at which trucks follow each other when nobody says any: the discharge of a load. */
export const usualInterval = (settings: UnitSettings, pumped: boolean, loadM3: number): number =>
  Math.max(LEAST_INTERVAL_MINUTES, Math.ceil(loadM3 * dischargeMinutesPerM3(settings, pumped)));
