import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Id, Instant, Month, text } from '../values/quantities.ts';
import { LEAST_REASON } from '../values/reasons.ts';

export const ClosedMonth = z.object({
  unitId: z.string(),
  month: Month,
  closedAt: Instant,
  reason: z.string(),
});
export type ClosedMonth = z.infer<typeof ClosedMonth>;

/** What of a month is still open: it would stay as it is. */
export const OpenInMonth = z.object({
  /** Loads that are on the road, that were planned and never left, and that wait to be confirmed or were contested. */
  underWay: figure('underWay'),
  planned: figure('todo'),
  pending: figure('pending'),
  contested: figure('contested'),
  /** Days with deliveries that nobody has closed. */
  openDays: z.int(),
});
export type OpenInMonth = z.infer<typeof OpenInMonth>;

/** Loads of a month that would never be settled once it is closed: closing it all the same needs a reason. */
export const openLoads = ({ underWay, planned, pending, contested }: OpenInMonth): number =>
  underWay + planned + pending + contested;

/** Months of one page, when closed months of all units are listed. */
export const CLOSED_MONTHS_PAGE = 24;

const unitNotFound = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;

/** Months that no load may enter, leave or change any more. */
export const closedMonths = {
  /** All of a unit; of all units those of the latest months before one. */
  list: requires('catalogue:read')
    .route({ method: 'GET', path: '/closed-months', summary: 'Meses fechados' })
    .input(z.object({ unitId: Id.optional(), before: Month.optional() }))
    .output(z.array(ClosedMonth)),
  /** What would stay open in a month if it were closed now. */
  open: requires('closed-months:close')
    .route({ method: 'GET', path: '/closed-months/open', summary: 'O que está em aberto em um mês' })
    .input(z.object({ unitId: Id, month: Month }))
    .output(OpenInMonth)
    .errors(unitNotFound),
  /** Loads that are still open need a reason. */
  close: requires('closed-months:close')
    .route({ method: 'POST', path: '/closed-months', summary: 'Fecha um mês de uma unidade' })
    .input(z.object({ unitId: Id, month: Month, reason: text(300).default('') }))
    .output(ClosedMonth)
    .errors({
      ...unitNotFound,
      MONTH_NOT_OVER: { status: 422, message: 'Só se fecha um mês que já terminou.' },
      LOADS_OPEN: {
        status: 409,
        message: 'Há cargas em aberto neste mês. Resolva-as, ou diga por que ele fecha assim.',
        data: OpenInMonth,
      },
    }),
  reopen: requires('closed-months:close')
    .route({ method: 'POST', path: '/closed-months/reopen', summary: 'Reabre um mês' })
    .input(z.object({ unitId: Id, month: Month, reason: text(300, LEAST_REASON) }))
    .output(z.object({ unitId: z.string(), month: Month }))
    .errors({ NOT_CLOSED: { status: 409, message: 'Este mês não está fechado.' } }),
};
