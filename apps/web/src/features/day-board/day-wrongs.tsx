import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { ChangeRequests } from './change-requests.tsx';
import { ConflictList } from './conflict-list.tsx';
import type { Situation } from './move-draft.ts';

interface Props {
  situation: Situation;
  driven: DrivenDay;
  isLocked: boolean;
  onApply: (change: DayChange) => void;
  onOpen: (pourId: string, loadId?: string | null) => void;
}

/** What is asked for and what is wrong with the day, while no pour is looked at. */
export function DayWrongs({ situation, driven, isLocked, onApply, onOpen }: Props) {
  const { board, day, known, now } = situation;
  return (
    <>
      <ChangeRequests pours={board.pours} onOpen={onOpen} />
      <ConflictList
        board={board}
        now={now}
        day={day}
        driven={driven}
        known={isLocked ? known : null}
        onApply={isLocked ? null : onApply}
        onOpen={onOpen}
      />
    </>
  );
}
