import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconPrinter, IconWand } from '@tabler/icons-react';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { Misfortune } from '@traco/contract/day-plan/what-if';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Freshness } from '../../ui/board.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { usePrintKey } from '../../ui/use-print-key.ts';
import { AskedChanges } from './asked-changes.tsx';
import { BoardGrid } from './board-grid.tsx';
import { BoardHead } from './board-head.tsx';
import classes from './board-work.module.css';
import { ChosenPour } from './chosen-pour.tsx';
import { ConflictList } from './conflict-list.tsx';
import { DayFigures } from './day-figures.tsx';
import { FindPour } from './find-pour.tsx';
import { GiveTrucks } from './give-trucks.tsx';
import { Legend } from './legend.tsx';
import type { MoveDraft, Situation } from './move-draft.ts';
import { NewPour } from './new-pour.tsx';
import { OvernightLine } from './overnight-line.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { ProgrammeSheet } from './programme-sheet.tsx';
import { type BoardChange, toBoardChange } from './shared/board-change.ts';
import { useBoardPicture } from './use-board-picture.ts';
import { useDay } from './use-day.ts';

/** Fetched when a bad day is tried out. */
const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

interface Props {
  board: DayBoard;
  /** The server's clock. */
  now: string;
  choosesUnit: boolean;
  freshness: Freshness;
  flashing: ReadonlySet<string>;
  change: (change: BoardChange, isMany?: boolean) => void;
  undo: () => void;
  mayUndo: boolean;
}

/** The day at work: the board, what is wrong with it, and the pour that is looked at. */
export function BoardWork(props: Props) {
  const { board, now, choosesUnit, freshness, flashing, change, undo, mayUndo } = props;
  const [{ programacao: pourId }, set] = useAddress();
  const [misfortune, setMisfortune] = useState<Misfortune | null>(null);
  const [loadId, setLoad] = useState<string | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)');
  const { day, driven, known } = useDay(board, now, misfortune);
  const picture = useBoardPicture(board, day, driven);
  const situation = useMemo<Situation>(() => ({ board, day, known }), [board, day, known]);
  const latest = useRef(board);
  latest.current = board;
  const apply = useCallback((made: DayChange) => change(toBoardChange(latest.current, made)), [change]);
  const giveMany = useCallback(
    (made: DayChange) => change(toBoardChange(latest.current, made), true),
    [change],
  );
  const make = useCallback((draft: MoveDraft) => apply(draft.change), [apply]);
  const open = useCallback(
    (pour: string, load: string | null = null) => {
      setLoad(load);
      // On a phone the pour stands over the list, and "back" leads to the list.
      set({ programacao: pour }, !isPhone);
    },
    [set, isPhone],
  );
  const close = useCallback(() => set({ programacao: null }), [set]);
  const printed = useCallback(() => setPrinting(false), []);
  const print = () => setPrinting(true);
  usePrintKey(print);
  useUndoKey(undo);
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
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!mayUndo}
          onClick={undo}
        >
          Desfazer
        </Button>
        <Button
          size="xs"
          variant={isLocked ? 'filled' : 'default'}
          leftSection={<IconWand size={16} aria-hidden />}
          aria-pressed={isLocked}
          onClick={() => setMisfortune(isLocked ? null : {})}
        >
          E se…
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={print}
        >
          Imprimir
        </Button>
        <NewPour board={board} onSaved={open} />
      </BoardHead>
      {misfortune ? (
        <Suspense>
          <WhatIf
            board={board}
            day={day}
            driven={driven}
            known={known}
            misfortune={misfortune}
            onChange={setMisfortune}
            onLeave={() => setMisfortune(null)}
          />
        </Suspense>
      ) : (
        <DayFigures board={board} driven={driven}>
          <GiveTrucks situation={situation} driven={driven} onGive={giveMany} />
        </DayFigures>
      )}
      <OvernightLine board={board} />
      <div className={classes.work}>
        {isPhone ? (
          <div className={classes.phone}>
            <FindPour board={board} choosesUnit={choosesUnit} />
            <PhoneBoard board={board} picture={picture} onOpen={open} />
          </div>
        ) : (
          <BoardGrid
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
            {!pour && <AskedChanges pours={board.pours} onOpen={open} />}
            {chosen ?? (
              <ConflictList
                board={board}
                day={day}
                driven={driven}
                known={isLocked ? known : null}
                onApply={isLocked ? null : apply}
                onOpen={open}
              />
            )}
          </aside>
        )}
      </div>
      {!isPhone && <Legend />}
      {isPhone && chosen && (
        <SidePanel title="Programação" onClose={close}>
          <div className={classes.side}>{chosen}</div>
        </SidePanel>
      )}
      {isPrinting && <ProgrammeSheet board={board} driven={driven} now={now} onPrinted={printed} />}
    </>
  );
}

/** Ctrl+Z undoes, unless something is being typed or a dialog stands over the board. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, textarea, [contenteditable], [role=dialog]');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping)
        return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo]);
}
