import { LoadState } from '@traco/contract/concrete-volume/load';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const DrumRow = z.object({
  id: z.string(),
  pourId: z.string().nullable(),
  state: LoadState,
  firstWaterAt: Timestamp,
  enRouteAt: Timestamp.nullable(),
  onSiteAt: Timestamp.nullable(),
  dischargingAt: Timestamp.nullable(),
  m3: z.number(),
  strengthClass: z.string(),
  slumpMm: z.number(),
  pumpable: z.boolean(),
  /** What is usual at its site; the plant's settings where nobody knows. */
  dischargeMinutesPerM3: z.number(),
  usualWaitMinutes: z.number(),
  /** Minutes from the plant to the site that it is bound for, and where that is. */
  travelMinutes: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

type Moment = 'enRouteAt' | 'onSiteAt' | 'dischargingAt';

/** Concrete in a drum: what it is, how old, and where it is bound for. */
export type Drum = Omit<z.infer<typeof DrumRow>, 'firstWaterAt' | Moment> & { firstWaterAt: Date } & Record<
    Moment,
    Date | null
  >;

const DrumSize = z.object({ id: z.string(), m3: z.number() });

/** m³ that the drums of these trucks hold, of those that the actor sees. */
export async function listDrumSizes(
  db: Database,
  vehicleIds: readonly (string | null)[],
): Promise<Map<string, number>> {
  const ids = vehicleIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(db, DrumSize)`
    select id, drum_m3::float as m3 from vehicles where id = any(${unseen(ids, 'uuid[]')}) and drum_m3 > 0`;
  return new Map(rows.map(({ id, m3 }) => [id, m3]));
}

const instantOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/** What is in the drums of these loads, with what is usual at their sites. */
export async function listDrums(
  db: Database,
  ids: readonly string[],
  settings: UnitSettings,
): Promise<Drum[]> {
  const asked = sql`${unseen(ids, 'uuid[]')}`;
  const rows = await rowsOf(db, DrumRow)`
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
    where l.id = any(${asked})`;
  return rows.map((row) => ({
    ...row,
    firstWaterAt: new Date(row.firstWaterAt),
    enRouteAt: instantOf(row.enRouteAt),
    onSiteAt: instantOf(row.onSiteAt),
    dischargingAt: instantOf(row.dischargingAt),
  }));
}
