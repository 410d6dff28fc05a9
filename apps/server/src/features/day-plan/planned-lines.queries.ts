import { LoadState } from '@traco/contract/concrete-volume/load';
import { PourState } from '@traco/contract/pours/pour-states';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { Digits, Timestamp, textRowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { DaySpan } from './day-facts.queries.ts';

const LineRow = z.tuple([PourState, Digits, Timestamp, LoadState, z.string().nullable()]);

/** A planned load as sums of a day need it. */
export interface PlannedLine {
  pourState: PourState;
  m3: number;
  plannedAt: Date;
  state: LoadState;
  vehicleId: string | null;
}

/** The loads of the pours that a unit has planned between two instants, whoever's they are. */
export async function listPlannedLines(
  db: Database,
  unitId: string,
  { from, to }: Pick<DaySpan, 'from' | 'to'>,
): Promise<PlannedLine[]> {
  const [unit, begin, end] = [
    unseen(unitId, 'uuid'),
    unseen(from.toISOString(), 'timestamptz'),
    unseen(to.toISOString(), 'timestamptz'),
  ];
  const rows = await textRowsOf(db, LineRow)`
    select p.state, l.m3, coalesce(l.planned_at, l.loaded_at), l.state, l.vehicle_id
    from app.planned_loads(${unit}, ${begin}, ${end}) l
      join app.planned_pours(${unit}, ${begin}, ${end}) p on p.id = l.pour_id`;
  return rows.map(([pourState, m3, plannedAt, state, vehicleId]) => ({
    pourState,
    m3: Number(m3),
    plannedAt: new Date(plannedAt),
    state,
    vehicleId,
  }));
}
