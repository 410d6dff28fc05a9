import { PumpOption } from '@traco/contract/pours/pour';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The pumps of a unit as this actor sees them, by their numbers in the fleet. */
export async function listPumps(db: Database, unitId: string): Promise<PumpOption[]> {
  return rowsOf(db, PumpOption)`
    select v.id, v.plate, v.fleet_number as "fleetNumber", v.pump_kind as kind, v.reach_metres as "reachMetres", v.state
    from vehicles v where v.unit_id = ${unitId} and v.type = 'pump' and v.state <> 'inactive'
    order by v.fleet_number, v.id`;
}
