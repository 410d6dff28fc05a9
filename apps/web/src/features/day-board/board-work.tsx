import { useElementSize } from '@mantine/hooks';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Misfortune } from '@traco/contract/day-plan/what-if';
import { type ReactNode, useMemo, useState } from 'react';
import type { Freshness } from '../../ui/board.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { BoardButtons } from './board-buttons.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import classes from './board-work.module.css';
import { ChosenPour } from './chosen-pour.tsx';
import { DayHead } from './day-head.tsx';
import { DayWrongs } from './day-wrongs.tsx';
import { FindPour } from './find-pour.tsx';
import { Legend } from './legend.tsx';
import type { Situation } from './move-draft.ts';
import { NewPour } from './new-pour.tsx';
import { OvernightLine } from './overnight-line.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { PrintProgramme } from './print-programme.tsx';
import type { BoardChange } from './shared/board-change.ts';
import { useBoardPicture } from './use-board-picture.ts';
import { useDay } from './use-day.ts';
import { useDayChanges } from './use-day-changes.ts';
import { useOpenPour } from './use-open-pour.ts';

interface Props {
  board: DayBoard;
  /** The server's clock. */
  now: string;
  choosesUnit: boolean;
  freshness: Freshness;
  flashing: ReadonlySet<string>;
  change: (change: BoardChange, isMany?: boolean) => void;
  undo: (now: string) => void;
  mayUndo: boolean;
}

/** The day at work: the board, what is wrong with it, and the pour that is looked at. */
export function BoardWork(props: Props) {
  const { board, now, choosesUnit, freshness, flashing, change, undo, mayUndo } = props;
  const [misfortune, setMisfortune] = useState<Misfortune | null>(null);
  const isPhone = useIsPhone();
  const { pourId, loadId, open, close } = useOpenPour(isPhone);
  const { day, driven, known } = useDay(board, now, misfortune);
  const { ref: frame, width } = useElementSize<HTMLElement>();
  const picture = useBoardPicture(board, day, driven, width);
  const situation = useMemo<Situation>(() => ({ board, day, known, now }), [board, day, known, now]);
  const { apply, giveMany, make, takeBack } = useDayChanges(board, now, { change, undo });
  const pour = board.pours.find(({ id }) => id === pourId);
  const isLocked = misfortune !== null;
  const chosen = pour && (
    <ChosenPour
      key={pour.id}
      pour={pour}
      situation={situation}
      isLocked={isLocked}
      onApply={apply}
      loadId={loadId}
      onClose={isPhone ? undefined : close}
    />
  );
  return (
    <>
      <BoardHead board={board} choosesUnit={choosesUnit} freshness={freshness}>
        <BoardButtons
          mayUndo={mayUndo}
          onUndo={takeBack}
          isTrying={isLocked}
          onTry={() => setMisfortune(isLocked ? null : {})}
        />
        <PrintProgramme board={board} driven={driven} now={now} />
        <NewPour board={board} onSaved={open} />
      </BoardHead>
      <DayHead
        situation={situation}
        driven={driven}
        misfortune={misfortune}
        onTry={setMisfortune}
        onGive={giveMany}
      />
      <OvernightLine board={board} />
      <div className={classes.work}>
        {isPhone ? (
          <div className={classes.phone}>
            <FindPour board={board} choosesUnit={choosesUnit} />
            <PhoneBoard board={board} picture={picture} onOpen={open} />
          </div>
        ) : (
          <BoardGrid
            frame={frame}
            situation={situation}
            picture={picture}
            flashing={flashing}
            selectedPourId={pour?.id ?? null}
            selectedLoadId={loadId}
            isLocked={isLocked}
            onMake={make}
            onOpen={open}
          />
        )}
        {(!isPhone || !pour) && (
          <aside className={classes.side} aria-label={pour ? 'Programação escolhida' : 'Conflitos do dia'}>
            {!isPhone && <FindPour board={board} choosesUnit={choosesUnit} />}
            {chosen ?? (
              <DayWrongs
                situation={situation}
                driven={driven}
                isLocked={isLocked}
                onApply={apply}
                onOpen={open}
              />
            )}
          </aside>
        )}
      </div>
      {!isPhone && <Legend />}
      {isPhone && chosen && <PhonePour onClose={close}>{chosen}</PhonePour>}
    </>
  );
}

/** The pour over the list of a phone. */
const PhonePour = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <SidePanel title="Programação" onClose={onClose}>
    <div className={classes.side}>{children}</div>
  </SidePanel>
);
