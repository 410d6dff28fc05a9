import type { LoadState } from '@traco/contract/load';
import type { UnitSettings } from '@traco/contract/unit-settings';
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
  dischargeMinutesPerM3: number;
  /** Minutes from the plant to the site that it is bound for, and where that is. */
  travelMinutes: number;
  latitude: number | null;
  longitude: number | null;
}

const moments = ['firstWaterAt', 'enRouteAt', 'onSiteAt', 'dischargingAt'] as const;

/** What is in the drums of these loads. */
export async function listDrums(
  db: Database,
  ids: readonly string[],
  settings: UnitSettings,
): Promise<Drum[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.pour_id as "pourId", l.state, l.loaded_at as "firstWaterAt", l.en_route_at as "enRouteAt",
      l.on_site_at as "onSiteAt", l.discharging_at as "dischargingAt", (l.loaded_m3 - l.diverted_m3)::float as m3,
      m.strength_class as "strengthClass", coalesce(p.slump_mm, m.slump_mm) as "slumpMm", m.pumpable,
      case when p.pumped then ${settings.dischargePumpedMinutesPerM3}::float else ${settings.dischargeDirectMinutesPerM3}::float end
        as "dischargeMinutesPerM3",
      coalesce(p.travel_minutes, s.travel_minutes, ${settings.travelMinutes}::int) as "travelMinutes", s.latitude, s.longitude
    from loads l join mixes m on m.id = l.mix_id left join pours p on p.id = l.pour_id left join sites s on s.id = l.site_id
    where l.id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map((row) => {
    const dates = moments.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
    return { ...row, ...Object.fromEntries(dates) } as Drum;
  });
}
