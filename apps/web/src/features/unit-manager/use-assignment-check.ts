import { useQuery } from '@tanstack/react-query';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useServerClock } from '../../lib/use-clock.ts';
import { assignmentSentences } from '../crew/shared/crew-sentences.ts';
import { boardQuery } from '../day-board/shared/board-query.ts';
import { wordsOfRefusal } from '../day-board/shared/refusal-words.ts';
import { assignmentNames } from './crew-words.ts';
import type { Assignment } from './use-assign.ts';

/**
 * What stands against a truck and driver while they are chosen for a load: the board's own check on the board's own day, as the
 * server asks it. Nothing while the day is not known; the server decides in any case.
 */
export function useAssignmentCheck(crew: CrewDay, load: CrewLoad, chosen: Assignment): string[] {
  const { choosesUnit } = useScope();
  const { data: board } = useQuery(boardQuery(choosesUnit ? crew.unit.id : undefined, crew.dayOn));
  const now = useServerClock(crew.now);
  if (!board) return [];
  const change = { loads: [{ id: load.id, revision: load.revision, ...chosen }], pours: [] };
  const refusal = refusalOfChange(board, change, now.toISOString());
  if (!refusal) return [];
  return refusal.code === 'BLOCKED'
    ? assignmentSentences(refusal.blocks, assignmentNames(crew, chosen.driverId, chosen.vehicleId))
    : [wordsOfRefusal(refusal, change, board)];
}
