import type { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import type { SeenLoad } from '@traco/contract/operational-sheet/seen-load';
import {
  dischargeMinutesPerM3,
  type UnitSettings,
  unitSettingsOf,
} from '@traco/contract/units-overview/unit-settings';
import type { DriverLoadRow, listProofs } from './driver-loads.queries.ts';
import { waterLimitOf } from './water.rules.ts';

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

const withInstant = <Line extends { at: string }>(line: Line): Line => ({
  ...line,
  at: new Date(line.at).toISOString(),
});

const columnOfStep = {
  loading: 'loaded_at',
  en_route: 'en_route_at',
  on_site: 'on_site_at',
  discharging: 'discharging_at',
  washing: 'washing_at',
  returning: 'returning_at',
  closed: 'back_at',
} as const;

/** A load that is in conflict, as far as this driver has taken its steps: what another did of it since is not in this drum. */
export function asItsDriverLeftIt(
  row: DriverLoadRow,
  own: readonly { state: string; at: Date }[],
): DriverLoadRow {
  const driverRow: DriverLoadRow = { ...row, state: 'scheduled' };
  for (const column of Object.values(columnOfStep)) driverRow[column] = null;
  for (const { state, at } of own) {
    if (!(state in columnOfStep)) continue;
    driverRow.state = state as DriverLoadRow['state'];
    driverRow[columnOfStep[state as keyof typeof columnOfStep]] = at.toISOString();
  }
  return driverRow;
}

/** A row of the driver's loads as the contract shows it; what is usual at its site, else its own plant's settings. */
export function toDriverLoad(
  row: DriverLoadRow,
  ownSettings: UnitSettings,
  usual: { wait: number; dischargePerM3: number } | undefined,
  proofs: Awaited<ReturnType<typeof listProofs>>,
  drums: ReadonlyMap<string, number>,
  seen: SeenLoad | null,
): Omit<DriverLoad, 'conflict'> {
  const settings = row.lent_settings ? unitSettingsOf(row.lent_settings) : ownSettings;
  const m3 = Number(row.m3);
  const receipt = proofs.receiptOf(row.id);
  const returned = proofs.returnOf(row.id);
  return {
    id: row.id,
    pourNumber: row.pour_number,
    turn: row.turn,
    turns: row.pour_number === null ? null : Number(row.turns),
    state: row.state,
    plannedAt: instant(row.planned_at),
    steps: {
      loadingAt: instant(row.loaded_at),
      enRouteAt: instant(row.en_route_at),
      onSiteAt: instant(row.on_site_at),
      dischargingAt: instant(row.discharging_at),
      washingAt: instant(row.washing_at),
      returningAt: instant(row.returning_at),
      backAt: instant(row.back_at),
    },
    noteSeries: row.note_series,
    noteNumber: row.note_number,
    noteToken: row.note_token,
    noteLink: row.note_link && {
      endsAt: instant(row.note_link.endsAt)!,
      closedAt: instant(row.note_link.closedAt),
    },
    noteCode: row.note_code,
    m3,
    seal: row.seal,
    customer: row.customer,
    site: row.site,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    accessNotes: row.access_notes,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    mix: {
      code: row.mix_code,
      name: row.mix_name,
      strengthClass: row.strength_class,
      slumpMm: row.slump_mm,
      slumpToleranceMm: row.slump_tolerance_mm,
      aggregate: row.aggregate,
    },
    pumped: row.pumped,
    pump: row.pump,
    notes: row.notes,
    moulding: row.moulding,
    vehicleId: row.vehicle_id,
    vehicle: row.vehicle,
    drumM3: drums.get(row.vehicle_id ?? '') ?? null,
    waterLimitLitres: waterLimitOf({ waterLimitLitres: row.water_limit_litres, loadedM3: m3 }, settings),
    water: proofs.waterOf(row.id).map(withInstant),
    receipt: receipt ? withInstant(receipt) : null,
    returned: returned ? withInstant(returned) : null,
    seen,
    usual: {
      travel: row.travel_minutes ?? settings.travelMinutes,
      wait: Math.round(usual?.wait ?? 0),
      discharge: Math.round(
        m3 *
          (usual && usual.dischargePerM3 > 0
            ? usual.dischargePerM3
            : dischargeMinutesPerM3(settings, row.pumped)),
      ),
    },
  };
}
