import { z } from 'zod';
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

/** Months of one page, when closed months of all units are listed. */
export const CLOSED_MONTHS_PAGE = 24;

/** Months that no load may enter, leave or change any more. */
export const closedMonths = {
  /** All of a unit; of all units those of the latest months before one. */
  list: requires('catalogue:read')
    .route({ method: 'GET', path: '/closed-months', summary: 'Meses fechados' })
    .input(z.object({ unitId: Id.optional(), before: Month.optional() }))
    .output(z.array(ClosedMonth)),
  close: requires('closed-months:close')
    .route({ method: 'POST', path: '/closed-months', summary: 'Fecha um mês de uma unidade' })
    .input(z.object({ unitId: Id, month: Month, reason: text(300).default('') }))
    .output(ClosedMonth)
    .errors({
      UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' },
      MONTH_NOT_OVER: { status: 422, message: 'Só se fecha um mês que já terminou.' },
    }),
  reopen: requires('closed-months:close')
    .route({ method: 'POST', path: '/closed-months/reopen', summary: 'Reabre um mês' })
    .input(z.object({ unitId: Id, month: Month, reason: text(300, LEAST_REASON) }))
    .output(z.object({ unitId: z.string(), month: Month }))
    .errors({ NOT_CLOSED: { status: 409, message: 'Este mês não está fechado.' } }),
};
