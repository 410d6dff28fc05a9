import { openLoads } from '@traco/contract/closed-months/closed-months';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { dayIn } from '@traco/contract/values/time-zone';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import * as months from './closed-months.queries.ts';
import { countOpen } from './open-in-month.queries.ts';

const { closedMonths } = signedInDoor;

export const closedMonthsRouter = closedMonths.router({
  list: closedMonths.list.handler(({ input, context: { db } }) => months.listClosedMonths(db, input)),

  open: closedMonths.open.handler(async ({ input, context: { db }, errors }) => {
    if (!(await findUnit(db, input.unitId))) throw errors.UNIT_NOT_FOUND();
    return countOpen(db, input);
  }),

  close: closedMonths.close.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const unit = await findUnit(db, input.unitId);
    if (!unit) throw errors.UNIT_NOT_FOUND();
    if (input.month >= dayIn(now(), unit.timeZone).slice(0, 7)) throw errors.MONTH_NOT_OVER();
    const open = await countOpen(db, input);
    if (openLoads(open) > 0 && input.reason.length < LEAST_REASON) throw errors.LOADS_OPEN({ data: open });
    return months.closeMonth(db, { ...input, closedBy: actor.accountId, closedAt: now() });
  }),

  reopen: closedMonths.reopen.handler(async ({ input, context: { db }, errors }) => {
    if (!(await months.reopenMonth(db, input))) throw errors.NOT_CLOSED();
    return { unitId: input.unitId, month: input.month };
  }),
});
