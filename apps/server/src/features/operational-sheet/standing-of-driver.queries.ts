import type { AttentiveLoad } from '@traco/contract/attention/driver/facts';
import { ReturnDestination, ReturnState } from '@traco/contract/concrete-return/returned';
import { LoadState } from '@traco/contract/concrete-volume/load';
import { DriverConflict } from '@traco/contract/operational-sheet/driver-day';
import { ChecklistAnswer } from '@traco/contract/operational-sheet/sheet-entries';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const FoundLoad = z.object({
  id: z.string(),
  state: LoadState,
  m3: z.number(),
  loadingAt: Timestamp,
  returned: z
    .object({
      surplusM3: z.number(),
      state: ReturnState,
      destination: ReturnDestination.nullable(),
      at: Timestamp,
    })
    .nullable(),
});

const Found = z.object({
  endedAt: Timestamp.nullable(),
  shift: z.object({ dayOn: z.string(), checklist: z.array(ChecklistAnswer) }).nullable(),
  loads: z.array(FoundLoad),
  conflicts: z.array(DriverConflict.omit({ truck: true }).extend({ loadId: z.string(), since: Timestamp })),
});

/** As its driver reads it, or whoever decides of what was told. */
const returnsOfLoad = sql`(select * from app.returns_of_own_loads(array[l.id])
  union all select * from concrete_returns where load_id = l.id)`;

/** What the book asks of a driver at a moment: rest, checklist, what the drums hold and what is in conflict. */
export async function findStandingOfDriver(db: Database, driverId: string, at: Date) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const row = await theRow(db, Found)`
    select (select max(s.ended_at) from shifts s where s.driver_id = ${driverId}
        and s.day_on > ${moment}::date - 4 and s.ended_at <= ${moment}) as "endedAt",
      (select json_build_object('dayOn', s.day_on, 'checklist', s.checklist) from shifts s where s.driver_id = ${driverId} and s.day_on > ${moment}::date - 3
        and s.started_at <= ${moment} and s.ended_at is null and s.checklist_at <= ${moment}
        order by s.day_on desc limit 1) as shift,
      coalesce((select json_agg(json_build_object('id', l.id, 'state', l.state, 'm3', l.loaded_m3::float,
          'loadingAt', l.loaded_at, 'returned', (select json_build_object('surplusM3', r.surplus_m3::float,
            'state', r.state, 'destination', r.destination, 'at', r.at) from ${returnsOfLoad} r limit 1)))
        from loads l where l.driver_id = ${driverId} and l.loaded_at > ${moment} - interval '24 hours'
          and l.loaded_at <= ${moment} + interval '1 hour' and l.origin = 'dispatch' and l.state not in ('scheduled', 'cancelled')), '[]') as loads,
      coalesce((select json_agg(json_build_object('loadId', c.load_id, 'kind', c.kind, 'since', c.since, 'with', c.other,
          'otherTruck', c.other_truck, 'isMine', c.is_mine))
        from app.conflicts_of_driver() c), '[]') as conflicts`;
  const { endedAt, shift, loads, conflicts } = row;
  return {
    endedAt: endedAt ? new Date(endedAt) : null,
    shift,
    loads: loads.map(
      ({ loadingAt, ...load }): AttentiveLoad => ({
        ...load,
        steps: { ...noSteps, loadingAt },
        conflict: null,
      }),
    ),
    conflicts,
  };
}

const noSteps = {
  enRouteAt: null,
  onSiteAt: null,
  dischargingAt: null,
  washingAt: null,
  returningAt: null,
  backAt: null,
};

/** An entry that is recorded although the book forbids it. */
export const insertFlags = async (
  db: Database,
  rows: readonly {
    entryId: string;
    flag: string;
    unitId: string;
    driverId: string;
    dayOn: string;
    loadId: string | null;
    at: Date;
  }[],
): Promise<void> => {
  for (const row of rows)
    await db.execute(sql`
      insert into flagged_entries (entry_id, flag, unit_id, driver_id, day_on, load_id, at)
      values (${row.entryId}, ${row.flag}, ${row.unitId}, ${row.driverId}, ${row.dayOn}, ${row.loadId}, ${row.at.toISOString()})
      on conflict do nothing`);
};
