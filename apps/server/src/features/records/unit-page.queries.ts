import { VehicleState } from '@traco/contract/fleet-management/vehicle';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 200;

const TruckRow = z.object({
  id: z.string(),
  plate: z.string(),
  fleetNumber: z.string(),
  state: VehicleState,
  driver: z.string().nullable(),
});

/** The vehicles of a unit that are in work or stand, those that stand first. */
export const listTrucks = (db: Database, unitId: string) =>
  rowsOf(db, TruckRow)`
    select v.id, v.plate, v.fleet_number as "fleetNumber", v.state, d.name as driver
    from vehicles v left join drivers d on d.id = v.driver_id
    where v.unit_id = ${unitId} and v.state <> 'inactive'
    order by v.state in ('stopped', 'in_maintenance') desc, v.fleet_number, v.plate limit ${literalLimit(MOST)}`;

const PersonRow = z.object({ kind: z.enum(['seller', 'driver']), id: z.string(), name: z.string() });

/** Who sells and who drives for a unit, by name. */
export const listPeople = (db: Database, unitId: string) =>
  rowsOf(db, PersonRow)`
    (select 'seller' as kind, id, name from sellers where unit_id = ${unitId} and active order by name limit ${literalLimit(MOST)})
    union all
    (select 'driver', id, name from drivers where unit_id = ${unitId} and active order by name limit ${literalLimit(MOST)})`;
