import type { LoadState } from '@traco/contract/concrete-volume/load';
import { findLoadStep, type TripStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import { SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import type pg from 'pg';
import { expect } from 'vitest';

/** A load as the ledger has it in the middle of a walk. */
export interface WalkedLoad {
  id: string;
  state: LoadState;
  driverId: string | null;
  fromId: string | null;
  revision: number;
  counts: boolean;
  loadedM3: number;
  deliveredM3: number;
  billedM3: number;
  divertedM3: number;
  returnedM3: number;
  transferredM3: number;
  measuredM3: number | null;
  noteNumber: number | null;
  /** The moments of the trip in its order. */
  moments: (Date | null)[];
}

/** What may be driven of a plant: its loads without a pour, and what diversions made of them. */
export async function walkedLoads(pool: pg.Pool, unitId: string): Promise<WalkedLoad[]> {
  const { rows } = await pool.query<WalkedLoad>(
    `select l.id, l.state, l.driver_id as "driverId", transferred_from_id as "fromId", l.revision, counts,
       loaded_m3::float as "loadedM3", delivered_m3::float as "deliveredM3", billed_m3::float as "billedM3",
       diverted_m3::float as "divertedM3", returned_m3::float as "returnedM3", transferred_m3::float as "transferredM3",
       (select (residue_m3 + surplus_m3)::float from concrete_returns r where r.load_id = l.id) as "measuredM3",
       note_number as "noteNumber",
       array[case when l.state <> 'scheduled' then loaded_at end, en_route_at, on_site_at, discharging_at, washing_at, returning_at, back_at] as moments
     from loads l where unit_id = $1 and (pour_id is null or transferred_from_id is not null) order by note_number nulls first`,
    [unitId],
  );
  return rows;
}

interface HistoryRow {
  kind: 'step' | 'correction' | 'void' | 'crew';
  state: LoadState;
  at: Date;
  reason: string;
}

/** Told from its beginning, the history leads by the table to what the load is, and its times are in order. */
export async function checkHistory(pool: pg.Pool, load: WalkedLoad, moves: string): Promise<void> {
  const { rows } = await pool.query<HistoryRow>(
    'select kind, state, at, reason from load_steps where load_id = $1 order by server_at, at',
    [load.id],
  );
  let state: LoadState = 'scheduled';
  let endAt = Number.POSITIVE_INFINITY;
  const moments = new Map<LoadState, number>();
  for (const row of rows) {
    if (row.kind === 'step') {
      expect(findLoadStep(state, row.state), `${state} → ${row.state} after ${moves}`).toBeDefined();
      state = row.state;
      if (isOfTrip(state)) moments.set(state, row.at.getTime());
      else endAt = row.at.getTime();
    } else {
      expect(row.reason, moves).not.toBe('');
      if (row.kind === 'correction') moments.set(row.state, row.at.getTime());
      if (row.kind === 'void') {
        moments.delete(row.state);
        state = tripSteps[tripSteps.indexOf(row.state as TripStep) - 1]!;
      }
    }
  }
  expect(load.state, `state after ${moves}`).toBe(state);
  const kept = load.moments.map((at) => at?.getTime());
  expect(kept, `moments after ${moves}`).toEqual(tripSteps.map((step) => moments.get(step)));
  const times = [...kept.filter((at) => at !== undefined), endAt];
  expect(times, `order after ${moves}`).toEqual(times.toSorted((one, other) => one - other));
}

const isOfTrip = (state: LoadState) => (tripSteps as readonly LoadState[]).includes(state);

/** What was loaded went somewhere: to the site, to another one, or back; what was refused came back. */
export function checkVolumes(load: WalkedLoad, moves: string): void {
  const volumes = `${load.state} ${JSON.stringify(load)} after ${moves}`;
  for (const m3 of [load.deliveredM3, load.billedM3, load.divertedM3, load.returnedM3])
    expect(m3, volumes).toBeGreaterThanOrEqual(0);
  if (load.state === 'refused') expect(load.deliveredM3, volumes).toBe(0);
  // A return that is measured of a refused load says less than that all of it came back: the day's checking asks.
  if (load.state === 'refused' && load.measuredM3 !== null) return;
  const gone = load.deliveredM3 + load.divertedM3 + load.returnedM3;
  expect(Math.abs(load.loadedM3 - gone), volumes).toBeLessThanOrEqual(SCALE_M3 + 1e-9);
  expect(load.billedM3, volumes).toBe(load.deliveredM3);
}

/** The totals are the sum of the loads that count; concrete that two loads carried was loaded once; no note is missing. */
export async function checkTotals(
  pool: pg.Pool,
  unitId: string,
  loads: readonly WalkedLoad[],
  moves: string,
): Promise<void> {
  const { rows } = await pool.query(
    `select coalesce(sum(loaded_m3), 0)::float as loaded, coalesce(sum(delivered_m3), 0)::float as delivered,
       coalesce(sum(returned_m3), 0)::float as returned, coalesce(sum(loads), 0)::int as loads from daily_totals where unit_id = $1`,
    [unitId],
  );
  const sum = (of: (load: WalkedLoad) => number) =>
    Math.round(loads.filter(({ counts }) => counts).reduce((total, load) => total + of(load), 0) * 100) / 100;
  const all = `${JSON.stringify(loads)} after ${moves}`;
  expect(rows[0], all).toEqual({
    loaded: sum(({ loadedM3, transferredM3 }) => loadedM3 - transferredM3),
    delivered: sum(({ deliveredM3 }) => deliveredM3),
    returned: sum(({ returnedM3 }) => returnedM3),
    loads: sum(() => 1),
  });
  const broughtOut = loads
    .filter(({ fromId }) => fromId === null)
    .reduce((m3, { loadedM3 }) => m3 + loadedM3, 0);
  expect(rows[0].loaded, `brought out: ${all}`).toBeLessThanOrEqual(broughtOut);
  expect(rows[0].loaded, `delivered: ${all}`).toBeGreaterThanOrEqual(rows[0].delivered);
  const notes = loads.filter(({ noteNumber }) => noteNumber !== null).map(({ noteNumber }) => noteNumber);
  expect(notes, all).toEqual(notes.map((_, index) => index + 1));
}
