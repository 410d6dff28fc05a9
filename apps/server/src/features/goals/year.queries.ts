import type { YearOfGoals } from '@traco/contract/goals/goals-year';
import { YEAR_MONTHS } from '@traco/contract/goals/spread-year';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { sellers } from '../../database/tables/index.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { findClosedMonths } from './write-goals.queries.ts';

const MOST_SELLERS = 200;

/** The first days of the months of a year. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: YEAR_MONTHS }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}-01`);

const Named = z.object({ id: z.string(), name: z.string() });
const Cell = z.object({ seller_id: z.string().nullable(), month: z.string(), m3: z.number() });

/** A year's goals of a unit and of its sellers, beside what each sold in the months of the year before; undefined without such a unit. */
export async function readYear(db: Database, unitId: string, year: number): Promise<YearOfGoals | undefined> {
  const [unit] = await rowsOf(db, Named)`select id, name from units where id = ${unitId}`;
  if (!unit) return undefined;
  const months = monthsOfYear(year);
  const [from, to] = [months[0]!, months.at(-1)!];
  const before = monthsOfYear(year - 1);
  const people = await rowsOf(db, Named)`
    select s.id, s.name from sellers s where s.unit_id = ${unitId} and (s.active or exists (select 1 from goals g
      where g.seller_id = s.id and g.month_on between ${unseen(from, 'date')} and ${unseen(to, 'date')}))
    order by s.name, s.id limit ${literalLimit(MOST_SELLERS)}`;
  const set = await rowsOf(db, Cell)`
    select g.seller_id, g.month_on::text as month, g.m3::float as m3 from goals g
    where g.month_on between ${unseen(from, 'date')} and ${unseen(to, 'date')}
      and ((g.unit_id = ${unitId} and g.seller_id is null)
        or g.seller_id in (select s.id from sellers s where s.unit_id = ${unitId}))`;
  const sold = await rowsOf(db, Cell)`
    select t.seller_id, t.month_on::text as month, sum(t.delivered_m3)::float as m3 from monthly_totals t
    where t.unit_id = ${unitId}
      and t.month_on between ${unseen(before[0]!, 'date')} and ${unseen(before.at(-1)!, 'date')}
    group by t.seller_id, t.month_on`;
  const goalOf = new Map(set.map((cell) => [`${cell.seller_id} ${cell.month}`, cell.m3]));
  const soldBy = (month: string, sellerId: string | null) =>
    sold.reduce(
      (sum, cell) =>
        cell.month === month && (sellerId === null || cell.seller_id === sellerId) ? sum + cell.m3 : sum,
      0,
    );
  const monthsOf = (sellerId: string | null) =>
    months.map((month, index) => ({
      goalM3: goalOf.get(`${sellerId} ${month}`) ?? null,
      soldM3: Math.round(soldBy(before[index]!, sellerId) * 100) / 100,
    }));
  const closed = await findClosedMonths(db, unitId, months);
  return {
    year,
    unit,
    closed: [...closed].map((month) => month.slice(0, 7)).sort(),
    months: monthsOf(null),
    sellers: people.map((one) => ({ ...one, months: monthsOf(one.id) })),
  };
}

/** Which of these sellers are the unit's, held in the order of their ids until their goals are written. */
export const holdSellers = async (
  db: Database,
  unitId: string,
  ids: readonly string[],
): Promise<Set<string>> =>
  new Set(
    ids.length === 0
      ? []
      : (
          await db
            .select({ id: sellers.id })
            .from(sellers)
            .where(and(eq(sellers.unitId, unitId), inArray(sellers.id, [...ids])))
            .orderBy(asc(sellers.id))
            .for('update')
        ).map(({ id }) => id),
  );

const SellerOfSheet = z.object({ id: z.string(), name: z.string(), cpf: z.string() });

/** A unit's sellers as sheets name them. */
export const listSellersOfSheets = (db: Database, unitId: string) => rowsOf(db, SellerOfSheet)`
  select id, name, cpf from sellers where unit_id = ${unitId} and active order by name, id`;
