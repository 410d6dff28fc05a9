import { standingRank } from '@traco/contract/attention/rules/standing';
import type { VehicleFilter, VehicleSort } from '@traco/contract/fleet-management/fleet-management';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { vehicleStateOf } from '../../database/vehicle-state.queries.ts';
import { keyset, nameKey, textKey, wordKey } from '../../platform/keyset.ts';

/** The `where` of a filter over `vehicles v`. */
export function whereOfVehicles(filter: VehicleFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`v.unit_id = ${filter.unitId}`);
  if (filter.type) conditions.push(sql`v.type = ${filter.type}`);
  if (filter.state) conditions.push(sql`${vehicleStateOf(sql`v`)} = ${filter.state}`);
  if (filter.owner)
    conditions.push(filter.owner === 'own' ? sql`v.partner_id is null` : sql`v.partner_id is not null`);
  if (filter.search) conditions.push(searchOf(filter.search));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string): SQL {
  const plate = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return sql`(v.fleet_number ilike ${beginningWith(search)} or (${plate} <> '' and v.plate like ${beginningWith(plate)})
    or v.driver_id in (select d.id from drivers d where ${holds(sql`d.name`, search)}))`;
}

/** How a vehicle stands in the order of the book, by what somebody set of it. */
const rank = sql`(case v.state ${sql.join(
  Object.entries(standingRank).map(([state, at]) => sql.raw(`when '${state}' then ${at}`)),
  sql` `,
)} end)`;
const byNumber = {
  by: sql`v.fleet_number`,
  type: 'text',
  of: ({ fleetNumber }: Vehicle) => fleetNumber,
} as const;

/** How the list of vehicles `v` is sorted. */
export const vehicleKeys = keyset<VehicleSort, Vehicle>(sql`v.id`, {
  plate: { by: sql`v.plate`, type: 'text', of: ({ plate }) => plate },
  fleetNumber: byNumber,
  standing: [{ by: rank, type: 'integer', of: ({ state }) => standingRank[state] }, byNumber],
  type: wordKey(sql`v.type`, vehicleTypeWords, ({ type }) => type),
  drum: { by: sql`v.drum_m3`, type: 'numeric', of: ({ drumM3 }) => drumM3 },
  unit: nameKey(sql`v.unit_id`, 'units', ({ unit }) => unit.name),
  owner: nameKey(sql`v.partner_id`, 'partners', ({ partner }) => partner?.name),
  driver: nameKey(sql`v.driver_id`, 'drivers', ({ driver }) => driver?.name),
  pump: [
    { by: sql`v.reach_metres`, type: 'integer', of: ({ reachMetres }) => reachMetres, without: 0 },
    { by: sql`v.pump_m3_per_hour`, type: 'integer', of: ({ pumpM3PerHour }) => pumpM3PerHour, without: 0 },
  ],
  reason: textKey(sql`v.state_reason`, ({ stateReason }) => stateReason),
});
