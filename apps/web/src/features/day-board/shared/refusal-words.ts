import type { DayBoard } from '@traco/contract/day-board/day-board';
import { changeRefusals, splitRefusals } from '@traco/contract/day-board/day-board-change';
import type { ChangeRefusal, SplitRefusal } from '@traco/contract/day-board/refuse-change';
import { doorErrors } from '@traco/contract/procedure';
import type { Unusual } from '@traco/contract/values/unusual-keys';
import { wordsOfBlocks } from './block-words.ts';
import type { BoardChange } from './board-change.ts';

/** Why a load would not be divided, as the server would say it. */
export const wordsOfSplit = (refusal: SplitRefusal): string =>
  ({ ...splitRefusals, DAY_CLOSED: doorErrors.DAY_CLOSED })[refusal].message;

/** What needs a reason, of which the board has no field: a pour that would leave for another day far away. */
export const wordsOfUnusual = (unusual: readonly Unusual[]): string =>
  `${unusual.map(({ sentence }) => sentence).join(' ')} Remarque a programação e diga o motivo.`;

/** Why a gesture would be refused, as the server would say it. @param board the board that the gesture is made on */
export function wordsOfRefusal(refusal: ChangeRefusal, change: BoardChange, board: DayBoard): string {
  if (refusal.code === 'BLOCKED') return wordsOfBlocks(refusal.blocks, change, board).join(' ');
  return { ...changeRefusals, DAY_CLOSED: doorErrors.DAY_CLOSED }[refusal.code].message;
}
