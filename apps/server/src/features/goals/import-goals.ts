import { lacksReason, reasonMissing } from '@traco/contract/goals/goal-change';
import type { GoalImportRow } from '@traco/contract/goals/goal-sheet';
import { CubicMetres, Month } from '@traco/contract/values/quantities';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { fieldsOf, type RowRefusal } from '../../platform/sheets/decided-rows.ts';
import { compact, idsByName, plain } from '../../platform/sheets/sheet-names.rules.ts';
import { outcomeOf } from '../../platform/sheets/sheet-outcomes.ts';
import { saveGoals } from './save-goals.ts';
import { findClosedMonths, findGoals, goalKey, type WantedGoal } from './write-goals.queries.ts';
import { holdSellers, listSellersOfSheets, monthsOfYear } from './year.queries.ts';

const refuse = (field: string, message: string): RowRefusal => ({ field, message });

/** Brings goals of a unit and its sellers in by sheet: what stands already is known, what would change it says why. */
export const importGoals = signedInDoor.goals.import.handler(
  async ({ input: { unitId, rehearse, rows }, context: { db, actor, now }, errors }) => {
    const unit = await findUnit(db, unitId);
    if (!unit) throw errors.UNIT_REQUIRED();
    const thisYear = Number(dayIn(now(), unit.timeZone).slice(0, 4));
    const months = [...monthsOfYear(thisYear), ...monthsOfYear(thisYear + 1)];
    await holdId(db, unitId);
    const people = await listSellersOfSheets(db, unitId);
    const decide = decideWith({
      unitId,
      people,
      months: new Set(months),
      closed: await findClosedMonths(db, unitId, [...months, ...monthsOfYear(thisYear - 1)]),
    });
    const decided = rows.map((row) => ({ row, goal: decide(row) }));
    const read = decided.flatMap(({ goal }) => ('message' in goal ? [] : [goal]));
    await holdSellers(
      db,
      unitId,
      read.flatMap(({ sellerId }) => sellerId ?? []),
    );
    const known = await findGoals(db, read);
    const wanted: WantedGoal[] = [];
    const seen = new Set<string>();
    const outcomes = decided.map(({ row, goal }) => {
      if ('message' in goal) return outcomeOf(row, 'refused', goal);
      const key = goalKey(goal);
      if (seen.has(key))
        return outcomeOf(row, 'refused', refuse('month', 'Esta meta está duas vezes na planilha.'));
      seen.add(key);
      const wasM3 = known.get(key) ?? null;
      if (wasM3 === goal.m3) return outcomeOf(row, 'known');
      if (lacksReason(wasM3, goal.m3, goal.reason))
        return outcomeOf(row, 'refused', refuse('reason', reasonMissing.GOAL_REASON_MISSING.message));
      wanted.push(goal);
      return outcomeOf(row, 'imported');
    });
    if (!rehearse) await saveGoals(db, now(), actor, wanted);
    return outcomes;
  },
);

interface Known {
  unitId: string;
  people: readonly { id: string; name: string; cpf: string }[];
  /** Whose goals may be set, and those that are closed, by their first days. */
  months: ReadonlySet<string>;
  closed: ReadonlySet<string>;
}

/** Reads a line as the screen would have sent it; or why it is refused, at which cell. */
function decideWith({ unitId, people, months, closed }: Known) {
  const byName = idsByName(people);
  const byCpf = new Map(people.map(({ id, cpf }) => [compact(cpf), id]));
  const sellerOf = (who: string): string | null | RowRefusal => {
    if (who === '' || plain(who) === 'unidade') return null;
    const found = byCpf.get(compact(who)) ?? byName.get(plain(who));
    if (found) return found;
    return refuse(
      'who',
      found === null
        ? 'Há dois vendedores com este nome: escreva o CPF.'
        : 'Não há este vendedor na unidade. Para a meta da unidade, escreva Unidade.',
    );
  };
  return ({ who, month, m3, reason }: GoalImportRow): WantedGoal | RowRefusal => {
    const sellerId = sellerOf(who);
    if (sellerId !== null && typeof sellerId !== 'string') return sellerId;
    const read = Month.safeParse(month);
    if (!read.success) return refuse('month', 'Escreva o mês como 03/2027.');
    const first = `${read.data}-01`;
    if (closed.has(first)) return refuse('month', 'Este mês está fechado: a meta dele não muda mais.');
    if (!months.has(first)) return refuse('month', 'Defina metas deste ano ou do próximo.');
    const volume = fieldsOf(CubicMetres, m3);
    if (typeof volume !== 'number') return refuse('m3', volume.message);
    return { unitId, sellerId, month: first, m3: volume, reason };
  };
}
