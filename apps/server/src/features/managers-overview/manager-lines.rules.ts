import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import type { ManagerRow } from './manager-rows.queries.ts';

/** A row as the contract promises it. */
export const toManagerLine = (row: ManagerRow): ManagerLine => ({
  id: row.id,
  name: row.name,
  cpf: row.cpf,
  phone: row.phone,
  email: row.email,
  unit: { id: row.unit_id, name: row.unit_name, timeZone: row.time_zone },
  active: row.active,
  access: row.access ?? 'none',
  lastSignInAt: row.last_sign_in_at && new Date(row.last_sign_in_at).toISOString(),
  photoId: row.photo_id,
  figures: {
    drivers: row.drivers,
    vehicles: { working: row.vehicles_working, total: row.vehicles },
    fleetShare: row.fleet_share,
    returnsShare: row.returns_share,
    holdMinutes: row.hold_minutes === null ? null : Math.round(row.hold_minutes),
    loads: row.loads,
    timedLoads: row.timed_loads,
    places: { fleet: row.fleet_place, returns: row.returns_place, hold: row.hold_place },
    rank: row.rank,
    ranked: row.ranked,
  },
  revision: row.revision,
});
