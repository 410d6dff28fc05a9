import type { Closing } from '@traco/contract/commission/commission';
import { addMonths } from '@traco/contract/values/calendar';
import { v7 as uuidv7 } from 'uuid';
import { findUnit } from '../../database/open-units.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { isMonthClosed, listClosings, listLastClosed, listSellers } from './closings.queries.ts';
import { type CountedMonth, countMonths } from './count-month.ts';
import { holdCommissions } from './rules.queries.ts';
import { insertStatement } from './statements.queries.ts';
import { answerUntil, firstOf } from './tell-statement.ts';

const { commission } = signedInDoor;

const monthAfter = (month: string) => addMonths(firstOf(month), 1).slice(0, 7);

async function tellClosings(db: Database, unitId?: string): Promise<Closing[]> {
  const rows = await listClosings(db, unitId);
  return rows.map(({ id, name, last, last_closed: lastClosed, next_closed: isNext }) => ({
    unit: { id, name },
    last,
    // The first time it is the last month that is closed; from then on one month follows another.
    next: last ? (isNext ? monthAfter(last) : null) : lastClosed,
  }));
}

/** How far commissions are closed, and closing a unit's next month. */
export const closingHandlers = {
  closings: commission.closings.handler(({ context: { db } }) => tellClosings(db)),

  close: commission.close.handler(
    async ({ input: { unitId, month }, context: { db, now, actor }, errors }): Promise<Closing> => {
      const unit = await findUnit(db, unitId);
      if (!unit) throw errors.UNIT_NOT_FOUND();
      await holdCommissions(db);
      const [closing] = await tellClosings(db, unitId);
      const { last } = closing!;
      if (last && month <= last) return closing!;
      if (last && month !== monthAfter(last)) throw errors.NOT_NEXT({ data: { next: monthAfter(last) } });
      if (!(await isMonthClosed(db, unitId, firstOf(month)))) throw errors.MONTH_OPEN();
      await freezeUnit(db, { unitId, zone: unit.timeZone, month, at: now(), actor });
      return (await tellClosings(db, unitId))[0]!;
    },
  ),
};

interface Freezing {
  unitId: string;
  zone: string;
  month: string;
  at: Date;
  actor: Actor;
}

/**
 * Freezes the month of each seller of the unit, and the months before it of one who came from a unit that was behind with closing;
 * what of a seller is closed already stays.
 */
async function freezeUnit(db: Database, freezing: Freezing): Promise<void> {
  const sellers = await listSellers(db, freezing.unitId);
  const until = firstOf(freezing.month);
  const lasts = new Map(
    (
      await listLastClosed(
        db,
        sellers.map(({ id }) => id),
      )
    ).map(({ seller_id, last }) => [seller_id, last]),
  );
  const firsts = sellers.map(({ id }) => addMonths(lasts.get(id) ?? addMonths(until, -1), 1));
  for (let first = [...firsts, until].toSorted()[0]!; first <= until; first = addMonths(first, 1)) {
    const due = sellers.filter((_, at) => firsts[at]! <= first);
    const counted = await countMonths(
      db,
      due.map(({ id }) => id),
      first,
    );
    for (const [at, month] of counted.entries())
      if (due[at]!.active || month.lines.length > 0) await freeze(db, freezing, first, month);
  }
}

async function freeze(
  db: Database,
  { unitId, zone, at, actor }: Freezing,
  first: string,
  { sellerId, goalM3, sums, lines }: CountedMonth,
): Promise<void> {
  const statementId = uuidv7();
  await insertStatement(
    db,
    {
      id: statementId,
      unitId,
      sellerId,
      monthOn: first,
      goalM3,
      ...sums,
      closedAt: at,
      answerUntil: answerUntil(at, zone),
      accountId: actor.accountId,
    },
    lines.map(({ shown: { day, rule, customer: _, mix: __, ...shown }, lasting, correctsId }, position) => ({
      id: uuidv7(),
      statementId,
      unitId,
      sellerId,
      monthOn: first,
      position,
      ...shown,
      ...lasting,
      dayOn: day,
      ruleId: rule?.id ?? null,
      ruleFrom: rule?.holdsFrom ?? null,
      ruleOf: rule?.of ?? null,
      correctsId,
    })),
  );
}
