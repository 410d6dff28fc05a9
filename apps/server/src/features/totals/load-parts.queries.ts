import { addDays, monthStart } from '@traco/contract/values/calendar';
import { startOfDay } from '@traco/contract/values/time-zone';
import { type SQL, sql } from 'drizzle-orm';
import { literalLimit, unseen } from '../../platform/literals.ts';
import type { Scope, Standing } from './standing.rules.ts';

/** Condition on `loads l`: the units of the scope, or the seller if it is a seller's. */
export const ofScope = ({ standings, sellerId }: Scope): SQL =>
  sellerId
    ? sql`l.seller_id = ${unseen(sellerId, 'uuid')}`
    : sql`l.unit_id = any(${unseen(
        standings.map((each) => each.unitId),
        'uuid[]',
      )})`;

const loadsOf = sql`loads l on l.unit_id = d.unit_id and l.loaded_at >= d.starts_at and l.loaded_at < d.ends_at`;

/** Rows `d(unit_id, starts_at, ends_at)`: the day shown of each unit, by its own clock. */
export const daysShown = (standings: Standing[]): SQL => stretchesSince(standings, ({ day }) => day);

/** `loads l` of the day shown of each unit, of a statement that has these as `day`. */
export const loadsOfDay: SQL = sql`day d join ${loadsOf}`;

/** The same from the first of the month on. */
export const loadsOfMonth = (standings: Standing[]): SQL =>
  sql`${stretchesSince(standings, ({ day }) => monthStart(day))} join ${loadsOf}`;

/** The instants come as parameters: under a policy an index serves only comparisons with what is already computed. */
function stretchesSince(standings: Standing[], first: (standing: Standing) => string): SQL {
  const midnights = (dayOf: (standing: Standing) => string) =>
    standings.map((each) => startOfDay(dayOf(each), each.timeZone).toISOString());
  return sql`unnest(${unseen(
    standings.map((each) => each.unitId),
    'uuid[]',
  )}, ${unseen(midnights(first), 'timestamptz[]')},
      ${unseen(
        midnights(({ day }) => addDays(day, 1)),
        'timestamptz[]',
      )}) as d(unit_id, starts_at, ends_at)`;
}

/** Condition on `loads l`: from this day of the unit's calendar on; the wider instants, with two ends, let an index serve. */
export const since = (day: string): SQL =>
  sql`l.day_on >= ${day} and l.loaded_at >= ${day}::date::timestamp at time zone 'UTC' - interval '1 day' and l.loaded_at < 'infinity'`;

/** A page of loads as lines (JSON), with ids for what they name. */
export const asLines = (where: SQL, order: SQL, limit: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', l.id, 'loadedAt', l.loaded_at, 'unit_id', l.unit_id,
      'sellerId', l.seller_id, 'customerId', l.customer_id, 'siteId', l.site_id, 'mix_id', l.mix_id,
      'vehicleId', l.vehicle_id, 'noteNumber', l.note_number, 'loadedM3', l.loaded_m3, 'deliveredM3', l.delivered_m3,
      'state', l.state, 'revision', l.revision) order by ${order}), '[]')
  from (select l.* from loads l where ${where} order by ${order} limit ${literalLimit(limit)}) l)`;

export const count = (from: SQL, where: SQL): SQL => sql`(select count(*)::int from ${from} where ${where})`;
