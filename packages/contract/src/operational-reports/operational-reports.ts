import { z } from 'zod';
import { ReturnDestination, ReturnParty, ReturnReason } from '../concrete-return/returned.ts';
import { figure } from '../figures/figure-of.ts';
import { CheckRow } from '../operational-sheet/day-checks.ts';
import { DayStanding, DayState } from '../operational-sheet/day-states.ts';
import { OccurrenceKind } from '../operational-sheet/sheet-entries.ts';
import { requires } from '../procedure.ts';
import { Punctuality, ShownDay } from '../totals/totals.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';

const minutes = z.number().nullable();
const Unit = z.object({ id: z.string(), name: z.string(), timeZone: z.string() });

/** Weeks before, whose same weekday a day is compared with. */
export const COMPARED_WEEKS = 8;

/** What the day came to. */
export const DaySummary = z.object({
  /** The volume: delivered and on the way. */
  m3: figure('volume'),
  deliveredM3: figure('delivered'),
  onTheWayM3: figure('onTheWay'),
  loads: figure('loads'),
  /** Loads planned for the day that nobody has begun. */
  scheduled: figure('todo'),
  /** Of the day alone. */
  underWay: figure('underWayOfDay'),
  trucks: figure('trucksOfDay'),
  drivers: figure('driversOfDay'),
  /** Of the shifts: h, and km between the odometers; null when nobody noted any. */
  hours: figure('hoursOfDay'),
  km: figure('km').nullable(),
  fuelLitres: figure('fuel'),
  /** L of fuel for each m³ delivered. */
  litresPerM3: figure('fuelPerM3').nullable(),
  m3PerLoad: figure('averageLoad').nullable(),
  occurrences: figure('occurrences'),
  punctuality: Punctuality,
  /** Loads that were discharged after the end of their life, and those on the road that are beyond it. */
  overTerm: figure('overTerm'),
  overTermOut: figure('overTermOut'),
});
export type DaySummary = z.infer<typeof DaySummary>;

/** The day against the mean of the same weekday of the weeks before; null when none of them had a load. */
export const DayComparison = z.object({
  /** Weeks of those that had loads at all. */
  weeks: z.int(),
  m3: figure('usualVolume').nullable(),
  loads: figure('usualLoads').nullable(),
  returnedM3: figure('usualReturned').nullable(),
  /** The day's goal: the month's ÷ its working days. */
  goalM3: figure('goal').nullable(),
  /** Whether the day is whole: before its loading hours are over it is not compared with whole days. */
  isDayOver: z.boolean(),
});
export type DayComparison = z.infer<typeof DayComparison>;

/** Mean minutes of the loads of a site. */
export const SiteCycle = z.object({
  site: z.string(),
  customer: z.string(),
  loads: figure('cycleLoads'),
  m3: figure('cycleVolume'),
  loading: minutes,
  travel: minutes,
  wait: minutes,
  discharge: minutes,
  back: minutes,
  /** From first water to the plant's gate. */
  total: minutes,
});
export type SiteCycle = z.infer<typeof SiteCycle>;

/** A load that stood at its site for longer than the free time. */
export const LongWait = z.object({
  loadId: z.string(),
  customer: z.string(),
  site: z.string(),
  note: z.string(),
  driver: z.string(),
  arrivedAt: Instant,
  siteMinutes: z.int(),
  /** Minutes of it before the discharge began. */
  waitMinutes: z.int().nullable(),
  overMinutes: z.int(),
});
export type LongWait = z.infer<typeof LongWait>;

export const WaterReport = z.object({
  loadId: z.string(),
  customer: z.string(),
  site: z.string(),
  note: z.string(),
  driver: z.string(),
  litres: z.int(),
  askedBy: z.string(),
  unapproved: z.boolean(),
  at: Instant,
});
export const RefusalReport = z.object({
  loadId: z.string(),
  customer: z.string(),
  site: z.string(),
  note: z.string(),
  driver: z.string(),
  m3: z.number(),
  reason: z.string(),
});
export const ReturnReport = z.object({
  id: z.string(),
  loadId: z.string().nullable(),
  customer: z.string(),
  site: z.string(),
  note: z.string(),
  residueM3: z.number(),
  surplusM3: z.number(),
  reason: ReturnReason,
  reasonWords: z.string(),
  party: ReturnParty,
  destination: ReturnDestination.nullable(),
  /** What it cost, less what its use saved, as the list of returns tells it; null for whoever does not open that list. */
  lossCents: z.int().nullable(),
});
/** How long a driver on duty had no load. */
export const IdleReport = z.object({
  driverId: z.string(),
  driver: z.string(),
  vehicle: z.string(),
  loads: figure('begunLoads'),
  shiftMinutes: z.int(),
  busyMinutes: z.int(),
  idleMinutes: z.int(),
});
export const OccurrenceReport = z.object({
  id: z.string(),
  driver: z.string(),
  kind: OccurrenceKind,
  text: z.string(),
  at: Instant,
});

/** The day's fixed set of reports of one unit. */
export const DayReport = z.object({
  unit: Unit,
  dayOn: Day,
  today: Day,
  now: Instant,
  freeSiteMinutes: z.int(),
  lifeMinutes: z.int(),
  standing: DayStanding,
  /** The days before and how they stand, newest first: only those with loads. */
  recentDays: z.array(z.object({ dayOn: Day, state: DayState })),
  summary: DaySummary,
  compared: DayComparison,
  cycles: z.array(SiteCycle),
  waits: z.array(LongWait),
  water: z.array(WaterReport),
  refusals: z.array(RefusalReport),
  returns: z.array(ReturnReport),
  idle: z.array(IdleReport),
  occurrences: z.array(OccurrenceReport),
});
export type DayReport = z.infer<typeof DayReport>;

/** What of a day does not match. */
export const DayCheck = z.object({
  unit: Unit,
  dayOn: Day,
  today: Day,
  now: Instant,
  standing: DayStanding,
  rows: z.array(CheckRow),
  /** What of a day that goes on is not told as wrong yet, and is so once the day is over or given as checked. */
  waiting: z.array(CheckRow),
});
export type DayCheck = z.infer<typeof DayCheck>;

const ofDay = z.object({ unitId: Id.optional(), day: ShownDay.optional() });
const aDay = z.object({ unitId: Id.optional(), day: ShownDay });
const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const seenDay = aDay.extend({ revision: z.int() });
const dayMoved = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este dia ao mesmo tempo. A tela já mostra como está.',
  },
  WRONG_DAY_STATE: {
    status: 409,
    message: 'Este dia está em outra situação.',
    data: z.object({ state: DayState }),
  },
} as const;
const notBegun = { DAY_NOT_BEGUN: { status: 422, message: 'Este dia ainda não chegou.' } } as const;

/** The reports of a day, what in it does not match, and its closing. */
export const operationalReports = {
  read: requires('operational-reports:read')
    .route({ method: 'GET', path: '/operational-reports', summary: 'Relatórios de um dia da unidade' })
    .input(ofDay)
    .output(DayReport)
    .errors(unitNotFound),
  export: requires('operational-reports:read', { queued: true })
    .route({ method: 'GET', path: '/operational-reports/export', summary: 'Relatórios do dia em arquivo' })
    .input(ofDay.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(z.file())
    .errors(unitNotFound),
  check: requires('operational-reports:read')
    .route({
      method: 'GET',
      path: '/operational-reports/check',
      summary: 'Conferência: o que não bate no dia',
    })
    .input(ofDay)
    .output(DayCheck)
    .errors(unitNotFound),
  /** A row is accepted as it is, and why. */
  settle: requires('operational-reports:confer')
    .route({
      method: 'POST',
      path: '/operational-reports/settle',
      summary: 'Aceita uma divergência, com motivo',
    })
    .input(aDay.extend({ key: text(120, 3), note: text(300, 5, 'Diga por que está certo assim.') }))
    .output(z.object({ key: z.string() }))
    .errors({
      ...unitNotFound,
      NOTHING_TO_SETTLE: { status: 409, message: 'Esta divergência não existe mais.' },
    }),
  /** "Conferido": somebody went through the day; or takes that back. */
  confer: requires('operational-reports:confer')
    .route({ method: 'POST', path: '/operational-reports/confer', summary: 'Marca um dia como conferido' })
    .input(seenDay.extend({ isChecked: z.boolean().default(true) }))
    .output(DayStanding)
    .errors({ ...unitNotFound, ...dayMoved, ...notBegun }),
  /** Freezes what was delivered on a day. Rows of weight that still wait need a reason. */
  close: requires('operational-reports:close')
    .route({ method: 'POST', path: '/operational-reports/close', summary: 'Fecha um dia' })
    .input(seenDay.extend({ reason: text(300).default('') }))
    .output(DayStanding)
    .errors({
      ...unitNotFound,
      ...dayMoved,
      ...notBegun,
      ROWS_OPEN: {
        status: 409,
        message: 'Há divergências abertas neste dia. Resolva-as, ou diga por que o dia fecha assim.',
        data: z.object({ rows: z.int() }),
      },
    }),
  reopen: requires('operational-reports:reopen')
    .route({ method: 'POST', path: '/operational-reports/reopen', summary: 'Reabre um dia fechado' })
    .input(seenDay.extend({ reason: text(300, 5, 'Diga por que o dia será reaberto.') }))
    .output(DayStanding)
    .errors({ ...unitNotFound, ...dayMoved }),
};
