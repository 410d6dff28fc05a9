import type { DayBoard } from '@traco/contract/day-board/day-board';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { toBoardChange } from './board-change.ts';

/** The change of loads without those that the server would refuse. @param now the server's clock */
export function withoutRefused(board: DayBoard, change: DayChange, now: string): DayChange {
  const refusal = refusalOfChange(board, toBoardChange(board, change), now);
  if (refusal?.code !== 'BLOCKED') return refusal ? { loads: [], pours: [] } : change;
  const refused = new Set(refusal.blocks.map(({ loadId }) => loadId));
  return withoutRefused(board, { loads: change.loads.filter(({ id }) => !refused.has(id)), pours: [] }, now);
}
