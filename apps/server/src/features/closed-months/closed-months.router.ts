import { dayIn } from '@traco/contract/values/time-zone';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import * as months from './closed-months.queries.ts';

const { closedMonths } = signedInDoor;

export const closedMonthsRouter = closedMonths.router({
  list: closedMonths.list.handler(({ input, context: { db } }) => months.listClosedMonths(db, input)),

  close: closedMonths.close.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const unit = await findUnit(db, input.unitId);
    if (!unit) throw errors.UNIT_NOT_FOUND();
    if (input.month >= dayIn(now(), unit.timeZone).slice(0, 7)) throw errors.MONTH_NOT_OVER();
    return months.closeMonth(db, { ...input, closedBy: actor.accountId, closedAt: now() });
  }),

  reopen: closedMonths.reopen.handler(async ({ input, context: { db }, errors }) => {
    if (!(await months.reopenMonth(db, input))) throw errors.NOT_CLOSED();
    return { unitId: input.unitId, month: input.month };
  }),
});
