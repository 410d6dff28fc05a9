import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Concrete in a drum: what it is, how old, and where it is bound for. */
export interface Drum {
  id: string;
  pourId: string | null;
  state: LoadState;
  firstWaterAt: Date;
  enRouteAt: Date | null;
  onSiteAt: Date | null;
  dischargingAt: Date | null;
  m3: number;
  strengthClass: string;
  slumpMm: number;
  pumpable: boolean;
  /** What is usual at its site; the plant's settings where nobody knows. */
  dischargeMinutesPerM3: number;
  usualWaitMinutes: number;
  /** Minutes from the plant to the site that it is bound for, and where that is. */
  travelMinutes: number;
  latitude: number | null;
  longitude: number | null;
}

/** m³ that the drums of these trucks hold, of those that the actor sees. */
export async function listDrumSizes(
  db: Database,
  vehicleIds: readonly (string | null)[],
): Promise<Map<string, number>> {
  const ids = vehicleIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; m3: number }>(
    sql`select id, drum_m3::float as m3 from vehicles where id = any(${sql.param(ids)}::uuid[]) and drum_m3 > 0`,
  );
  return new Map(rows.map(({ id, m3 }) => [id, m3]));
}

const moments = ['firstWaterAt', 'enRouteAt', 'onSiteAt', 'dischargingAt'] as const;

/** What is in the drums of these loads, with what is usual at their sites. */
export async function listDrums(
  db: Database,
  ids: readonly string[],
  settings: UnitSettings,
): Promise<Drum[]> {
  const asked = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.pour_id as "pourId", l.state, l.loaded_at as "firstWaterAt", l.en_route_at as "enRouteAt",
      l.on_site_at as "onSiteAt", l.discharging_at as "dischargingAt", (l.loaded_m3 - l.diverted_m3)::float as m3,
      m.strength_class as "strengthClass", coalesce(p.slump_mm, m.slump_mm) as "slumpMm", m.pumpable,
      coalesce(nullif(u.discharge_per_m3, 0)::float,
        case when p.pumped then ${settings.dischargePumpedMinutesPerM3}::float else ${settings.dischargeDirectMinutesPerM3}::float end)
        as "dischargeMinutesPerM3", coalesce(u.wait, 0)::float as "usualWaitMinutes",
      coalesce(p.travel_minutes, s.travel_minutes, ${settings.travelMinutes}::int) as "travelMinutes", s.latitude, s.longitude
    from loads l join mixes m on m.id = l.mix_id left join pours p on p.id = l.pour_id left join sites s on s.id = l.site_id
      left join app.usual_at_sites((select array_agg(distinct site_id) from loads
        where id = any(${asked}) and site_id is not null)) u on u.site_id = l.site_id
    where l.id = any(${asked})`);
  return rows.map((row) => {
    const dates = moments.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
    return { ...row, ...Object.fromEntries(dates) } as Drum;
  });
}
