import { DEVICE_IN_USE_MINUTES } from '@traco/contract/active-sessions/active-sessions';
import { plannedPourStates } from '@traco/contract/pours/pour-states';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import type { UnitFilter } from '@traco/contract/units-overview/units-overview';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { punctualityColumns, withPromises } from '../../database/punctuality.queries.ts';
import { StoredSettings } from '../../database/unit-settings.queries.ts';
import { pageLimit, unseen, wordList } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A plant as the database tells it. */
export const UnitRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  legal_name: z.string(),
  cnpj: z.string(),
  state_registration: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  federative_unit: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  time_zone: z.string(),
  capacity_m3_per_hour: z.number(),
  bays: z.number(),
  sellers_may_record: z.boolean(),
  active: z.boolean(),
  settings: StoredSettings,
  revision: z.number(),
  created_at: Timestamp,
  managers: z.array(z.string()),
  vehicles_working: z.number(),
  vehicles_down: z.number(),
  vehicles: z.number(),
  sellers: z.number(),
  sessions: z.number(),
  last_load_at: Timestamp.nullable(),
  planned_pours: z.number(),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** The `where` of a filter over `units u`. */
export function whereOfUnits({ active, search }: UnitFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (active !== 'all') conditions.push(active === 'active' ? sql`u.active` : sql`not u.active`);
  if (search) {
    const digits = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const byCnpj = digits.length > 2 ? sql`or u.cnpj like ${`${digits}%`}` : sql``;
    conditions.push(
      sql`(${holds(sql`u.name`, search)} or ${holds(sql`u.city`, search)} or ${holds(sql`u.code`, search)} ${byCnpj})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const planned = wordList(plannedPourStates);

/** The units that meet every condition, by their names. */
export async function listUnitRows(
  db: Database,
  where: readonly SQL[],
  { limit, at }: { limit: number; at: Date },
): Promise<UnitRow[]> {
  return rowsOf(db, UnitRow)`
    select u.*, v.working as vehicles_working, v.down as vehicles_down, v.total as vehicles,
      coalesce((select json_agg(m.name order by m.name) from managers m where m.unit_id = u.id and m.active), '[]') as managers,
      (select count(*)::int from sellers s where s.unit_id = u.id and s.active) as sellers,
      (select count(*)::int from active_sessions e where e.unit_id = u.id and e.ended_at is null
        and e.last_heartbeat_at > ${at.toISOString()}::timestamptz - make_interval(mins => ${DEVICE_IN_USE_MINUTES})) as sessions,
      (select l.loaded_at from loads l where l.unit_id = u.id and l.loaded_at <= ${at.toISOString()}::timestamptz and l.counts
        order by l.loaded_at desc limit 1) as last_load_at,
      (select count(*)::int from pours p where p.unit_id = u.id and p.state = any(${planned})) as planned_pours
    from units u cross join lateral (
      select count(*)::int as total, (count(*) filter (where x.state in ('available', 'on_trip', 'restricted')))::int as working,
        (count(*) filter (where x.state in ('in_maintenance', 'stopped')))::int as down
      from vehicles x where x.unit_id = u.id and x.state <> 'inactive') v
    where ${sql.join([...where], sql` and `)}
    order by u.name, u.id limit ${pageLimit(limit)}`;
}

/** One unit; undefined when it does not exist for this actor. */
export const findUnitRow = async (db: Database, id: string, at: Date) =>
  (await listUnitRows(db, [sql`u.id = ${id}`], { limit: 1, at }))[0];

const LoadsRow = z.object({ loads: z.number() });

/** How many loads of a unit are under way. */
export async function countUnderWay(db: Database, unitId: string): Promise<number> {
  const row = await theRow(db, LoadsRow)`
    select count(*)::int as loads from loads l where l.unit_id = ${unitId}
      and l.state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')`;
  return row.loads;
}

/** What the loads of thirty days say of a unit. */
export const LoadFacts = z.object({
  unit_id: z.string(),
  loads: z.number(),
  refused: z.number(),
  loaded_m3: z.number(),
  returned_m3: z.number(),
  promised: z.number(),
  late: z.number(),
  timed: z.number(),
  old: z.number(),
});
export type LoadFacts = z.infer<typeof LoadFacts>;

const DAYS = 30;

/** What the loads of the last thirty days say, by unit; one pass over those days alone. */
export async function readLoadFacts(
  db: Database,
  unitIds: readonly string[],
  at: Date,
): Promise<LoadFacts[]> {
  const { lifeMinutes } = unitSettingsOf({});
  const ended = sql`coalesce(l.washing_at, l.returning_at, l.back_at)`;
  return rowsOf(db, LoadFacts)`
    select l.unit_id, count(*)::int as loads, (count(*) filter (where l.state = 'refused'))::int as refused,
      sum(l.loaded_m3)::float as loaded_m3, sum(l.returned_m3)::float as returned_m3,
      ${punctualityColumns},
      (count(*) filter (where l.counts and ${ended} is not null))::int as timed,
      (count(*) filter (where l.counts and extract(epoch from ${ended} - l.loaded_at) > 60
        * coalesce((u.settings ->> 'lifeMinutes')::float, ${lifeMinutes})))::int as old
    from ${withPromises(sql`(select id, app.unit_settings(settings) as settings from units
        where id = any(${unseen(unitIds, 'uuid[]')}) offset 0) u
      join loads l on l.unit_id = u.id`)}
    where (l.counts or l.state = 'refused')
      and l.loaded_at > ${at.toISOString()}::timestamptz - make_interval(days => ${DAYS})
      and l.loaded_at <= ${at.toISOString()}::timestamptz
    group by l.unit_id`;
}

const GoalRow = z.object({ unit_id: z.string(), m3: z.number() });

/** What the goals of the active sellers of these units add up to, in the month that begins on `from`. */
export const sumSellersGoals = (
  db: Database,
  months: readonly { unitId: string; from: string }[],
): Promise<z.infer<typeof GoalRow>[]> => rowsOf(db, GoalRow)`
  select s.unit_id, sum(g.m3)::float8 as m3
  from unnest(${unseen(
    months.map(({ unitId }) => unitId),
    'uuid[]',
  )}, ${unseen(
    months.map(({ from }) => from),
    'date[]',
  )})
      as k (unit_id, month_on)
    join sellers s on s.unit_id = k.unit_id and s.active
    join goals g on g.seller_id = s.id and g.month_on = k.month_on
  group by s.unit_id`;
