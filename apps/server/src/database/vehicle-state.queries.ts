import { VehicleState } from '@traco/contract/fleet-management/vehicle';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { columnOf } from '../platform/rows.ts';

/**
 * How a vehicle stands now: what somebody set of it, but on the road or free as its loads say. Nobody sets *on_trip*, and
 * one that is restricted or in the workshop stays so.
 * @param vehicle how the query calls its row: its table, or `v`
 */
export const vehicleStateOf = (vehicle: SQL): SQL<z.infer<typeof VehicleState>> =>
  columnOf(VehicleState)`(case when ${vehicle}.state not in ('available', 'on_trip') then ${vehicle}.state
    when ${vehicle}.id in (select app.vehicles_on_trip()) then 'on_trip' else 'available' end)`;
