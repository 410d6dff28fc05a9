import { plannedPourStates } from '@traco/contract/pours/pour-states';
import { TransferHold } from '@traco/contract/unit-transfers/unit-transfers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { wordList } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Mover } from './unit-transfers.queries.ts';

const planned = wordList(plannedPourStates);
const done = sql.raw(`'closed', 'refused', 'diverted', 'cancelled'`);

const countsOf = ({ kind, id }: Mover) => {
  // Customers out of use too: the new unit's office is not to have them, and this one's is not to lose them.
  if (kind === 'seller')
    return sql`
      select 'customers' as kind, count(*)::int as count from customers where seller_id = ${id}
      union all
      select 'plannedPours', count(*)::int from pours where seller_id = ${id} and state = any(${planned})`;
  return sql`
    select 'loads' as kind, count(*)::int as count from loads where driver_id = ${id} and state not in (${done})
    union all
    select 'shift', count(*)::int from shifts where driver_id = ${id} and started_at is not null and ended_at is null`;
};

const HoldRow = z.object({ kind: TransferHold.shape.kind, count: z.number() });

/** What a person still has at the unit, which is handed over or ended before the move. */
export async function listHolds(db: Database, mover: Mover): Promise<TransferHold[]> {
  if (mover.kind === 'manager' || mover.kind === 'employee') return [];
  const rows = await rowsOf(db, HoldRow)`${countsOf(mover)}`;
  return rows.filter(({ count }) => count > 0);
}
