import type { VehicleFilter } from '@traco/contract/fleet-management/fleet-management';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { placeOfCursor } from '../../platform/row-cursor.ts';

export type VehicleSort = 'plate' | '-plate' | 'fleetNumber' | '-fleetNumber';

/** The `where` of a filter over `vehicles v`. */
export function whereOfVehicles(filter: VehicleFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.unitId) conditions.push(sql`v.unit_id = ${filter.unitId}`);
  if (filter.type) conditions.push(sql`v.type = ${filter.type}`);
  if (filter.state) conditions.push(sql`v.state = ${filter.state}`);
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

const columnOf = (sort: VehicleSort) => (sort.endsWith('plate') ? sql`v.plate` : sql`v.fleet_number`);

/** The `order by` of a sort over `v`; the id makes it total. */
export const orderOfVehicles = (sort: VehicleSort): SQL =>
  sort.startsWith('-') ? sql`${columnOf(sort)} desc, v.id desc` : sql`${columnOf(sort)}, v.id`;

/** The condition "behind the cursor" (everything without one); undefined when it is none of this sort. */
export function behindVehicle(sort: VehicleSort, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return sql`true`;
  const place = placeOfCursor(sort, cursor);
  if (!place) return undefined;
  const sign = sort.startsWith('-') ? sql`<` : sql`>`;
  return sql`(${columnOf(sort)}, v.id) ${sign} (${place.value}::text, ${place.id}::uuid)`;
}
