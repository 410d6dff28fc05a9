import type { Pour } from '@traco/contract/pours/pour';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import type { Plant } from '../day-plan/day-plan.service.ts';
import { insertPlannedLoads, listLoadsOfPour } from './planned-loads.queries.ts';
import { planLoads } from './pours.rules.ts';

const MINUTE_MS = 60_000;

/**
 * Plans the m³ of a pour that no load carries: from its beginning, but one interval after another behind its last when
 * it has some.
 * @param earliest no load is planned before this instant, where somebody asks for them now
 * @returns how many loads were planned
 */
export async function replanPour(db: Database, plant: Plant, pour: Pour, earliest?: Date): Promise<number> {
  const there = await listLoadsOfPour(db, pour.id);
  const carried = there.reduce((sum, { m3 }) => sum + m3, 0);
  const open = Math.round((pour.m3 - pour.releasedM3 - carried) * 100) / 100;
  if (open <= 0) return 0;
  const { loads } = planLoads({ ...pour, m3: open, startsAt: new Date(pour.startsAt) }, plant.settings);
  const last = there.at(-1);
  const turns = Math.max(0, ...there.map(({ turn }) => turn ?? 0));
  const first = loads[0]!.plannedAt.getTime();
  const behindLast = last?.plannedAt ? last.plannedAt.getTime() + pour.intervalMinutes * MINUTE_MS : first;
  const nextMinute = earliest ? Math.ceil(earliest.getTime() / MINUTE_MS) * MINUTE_MS : first;
  const shift = Math.max(0, behindLast - first, nextMinute - first);
  await insertPlannedLoads(
    db,
    {
      ...pour,
      unitId: pour.unit.id,
      sellerId: pour.seller.id,
      customerId: pour.customer.id,
      siteId: pour.site.id,
      mixId: pour.mix.id,
    },
    loads.map(({ turn, m3, plannedAt }) => ({
      id: uuidv7(),
      turn: turns + turn,
      m3,
      plannedAt: new Date(plannedAt.getTime() + shift),
    })),
  );
  return loads.length;
}
