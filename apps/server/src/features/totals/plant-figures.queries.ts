import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isOnTheWay, loadKinds } from '../../database/load-kinds.queries.ts';
import { isPromised, PunctualityRow, punctualityColumns } from '../../database/punctuality.queries.ts';
import { theRowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { writtenOnce } from '../../platform/written-once.ts';
import { LoadLine } from './load-lines.ts';
import {
  asLines,
  count,
  endOfMonth,
  isUnderWay,
  newestFirst,
  ofDay,
  ofPlant,
  oldestFirst,
  type PlantsAsked,
  withPlants,
} from './load-parts.queries.ts';
import { PastStands, pastStands, pastUntil } from './past-stands.queries.ts';

export const MOST_UNDER_WAY = 20;

const [word, number] = [z.string(), z.number()];

/** What only single loads and the totals of the last days can tell of a plant, each part bounded by an index. */
const PlantFigures = z.object({
  /** Refused on the day shown. */
  refused: number,
  /** m³ of the day shown that left the plant and are not discharged to the end. */
  onTheWayM3: number,
  /** Loads of the day shown that were promised for an hour, and those of them that came late. */
  punctuality: PunctualityRow,
  underWay: number,
  /** Those under way that were loaded first. */
  underWayLines: z.array(LoadLine),
  /** What counted since the past that is kept, as `Recent` says. */
  recent: z.object({
    days: z.array(z.tuple([word, word, number, number, number, number, number, number])),
    sellers: z.array(z.tuple([word, number, number])),
    mixes: z.array(z.tuple([word, number, number, number])),
  }),
});

/** The same with what only the plant's own panel shows. */
const WholeFigures = PlantFigures.extend({
  /** m³ of the day shown by hour of the unit's clock. */
  hours: z.array(z.object({ hour: number, m3: number })),
  lastLines: z.array(LoadLine),
  pendingLines: z.array(LoadLine),
});

export type PlantFigures = z.infer<typeof PlantFigures>;
export type WholeFigures = z.infer<typeof WholeFigures>;

/** What the totals of a plant say since the days that are kept, to the end of the month shown; each row is read once. */
const recent = sql`(
  select json_build_object(
    'days', coalesce(json_agg(json_build_array(d.unit_id, day_on, loads, m3, loaded, billed, returned, revenue))
      filter (where day_on is not null), '[]'),
    'sellers', coalesce(json_agg(json_build_array(seller_id, shown_m3, shown_loads)) filter (where seller_id is not null), '[]'),
    'mixes', coalesce(json_agg(json_build_array(mix_id, shown_m3, shown_loads, shown_returned)) filter (where mix_id is not null), '[]'))
  from (
    select t.day_on, t.seller_id, t.mix_id, sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded,
      sum(t.billed_m3) as billed, sum(t.returned_m3) as returned, sum(t.revenue_cents) as revenue,
      coalesce(sum(t.delivered_m3) filter (where t.day_on between d.from_on and d.to_on), 0) as shown_m3,
      coalesce(sum(t.loads) filter (where t.day_on between d.from_on and d.to_on), 0) as shown_loads,
      coalesce(sum(t.returned_m3) filter (where t.day_on = d.to_on), 0) as shown_returned
    from daily_totals t where t.unit_id = d.unit_id and t.day_on > ${pastUntil} and t.day_on <= ${endOfMonth}
    group by grouping sets ((t.day_on), (t.seller_id), (t.mix_id))) g)`;

const parts: Record<keyof WholeFigures, SQL> = {
  refused: count(sql`loads l`, sql`${ofDay} and ${loadKinds.refused}`),
  onTheWayM3: sql`(select coalesce(sum(l.delivered_m3), 0) from moving l where ${ofDay} and l.counts and ${isOnTheWay})`,
  punctuality: sql`(select to_json(x) from (
    select ${punctualityColumns} from loads l join pours p on ${isPromised} where ${ofDay}) x)`,
  underWay: count(sql`moving l`, isUnderWay),
  underWayLines: asLines(sql`moving l where ${isUnderWay}`, oldestFirst, MOST_UNDER_WAY),
  recent,
  hours: sql`(select coalesce(json_agg(h order by h.hour), '[]') from (
    select t.hour, sum(t.delivered_m3) as m3 from hourly_totals t where t.unit_id = d.unit_id and t.day_on = d.to_on
    group by t.hour having sum(t.loads) <> 0) h)`,
  // On a plant's wall stands only what was delivered.
  lastLines: asLines(
    sql`loads l where ${ofPlant} and ${loadKinds.all} and l.review = 'accepted'`,
    newestFirst,
    10,
  ),
  pendingLines: asLines(sql`loads l where ${ofPlant} and ${loadKinds.pending}`, oldestFirst, 20),
};

/** Reads these parts of some plants, in their order, and how their past stands; all of it in one statement. */
function plantFigures<Row extends z.ZodObject>(row: Row) {
  type Figures = z.infer<Row>;
  const columns = Object.keys(row.shape).map(
    (part) => sql`${parts[part as keyof WholeFigures]} as ${sql.identifier(part)}`,
  );
  const question = writtenOnce<PlantsAsked>(
    () => sql`${withPlants} select (select to_json(p) from (select ${pastStands}) p) as stands,
      (select coalesce(json_object_agg(f."unitId", to_json(f)), '{}') from (
        select d.unit_id as "unitId", ${sql.join(columns, sql`, `)} from plants d) f) as plants`,
  );
  const Answer = z.object({ stands: PastStands, plants: z.record(word, row.extend({ unitId: word })) });
  return async (db: Database, asked: PlantsAsked): Promise<{ found: Figures[]; stands: PastStands }> => {
    const { stands, plants } = await theRowOf(db, Answer, question(db, asked));
    return { stands, found: asked.plants.map(({ unitId }) => plants[unitId] as Figures) };
  };
}

/** What a plant gives to the company's panel, and what its own shows. */
export const readPlantFigures = plantFigures(PlantFigures);
export const readWholeFigures = plantFigures(WholeFigures);
