import { SegmentedControl } from '@mantine/core';
import { OpenedRecord } from '../../kit/record/record-panel.tsx';
import { Board, BoardFailure, BoardSkeleton } from '../../ui/board.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { SheetGrid } from './manager/sheet-grid.tsx';
import { LoadConflicts } from './shared/load-conflicts/load-conflicts.tsx';
import { CheckList } from './shared/sheet/check-list.tsx';
import { DaySwitches } from './shared/sheet/day-switches.tsx';
import { SheetPanel } from './shared/sheet/sheet-panel.tsx';
import { StandingBar } from './shared/sheet/standing-bar.tsx';
import { useDayAddress, useDaySheet } from './shared/sheet/use-day-sheet.ts';

/** The manager's view of the day's sheet: every driver, every load, and what does not match. */
export default function ManagerSheet() {
  const address = useDayAddress();
  const [{ aba, motorista }, set] = useAddress();
  const { sheet, freshness, failure, retry } = useDaySheet(address);
  const isChecking = aba === 'conferencia';
  const openLoad = (id: string) => set({ carga: id, motorista: null }, false);
  const openDriver = (id: string) => set({ motorista: id, carga: null }, false);
  const driver = sheet?.drivers.find(({ id }) => id === motorista);
  return (
    <Board
      title={sheet ? `Ficha operacional de ${sheet.unit.name.replace(/^Traço /, '')}` : 'Ficha operacional'}
      freshness={freshness}
      controls={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Vista"
            value={isChecking ? 'conferencia' : 'ficha'}
            data={[
              { value: 'ficha', label: 'Ficha' },
              { value: 'conferencia', label: 'Conferência' },
            ]}
            onChange={(value) => set({ aba: value === 'ficha' ? null : value })}
          />
          <DaySwitches address={address} shown={sheet} />
        </>
      }
    >
      {sheet && <LoadConflicts unitId={sheet.unit.id} />}
      {sheet && isChecking && (
        <CheckList address={address} sheet={sheet} onOpenLoad={openLoad} onOpenDriver={openDriver} />
      )}
      {sheet && !isChecking && (
        <>
          <StandingBar unit={sheet.unit} dayOn={sheet.dayOn} standing={sheet.standing} />
          <SheetGrid
            key={`${sheet.unit.id} ${sheet.dayOn}`}
            sheet={sheet}
            onOpenLoad={openLoad}
            onOpenDriver={openDriver}
          />
        </>
      )}
      {!sheet && (failure ? <BoardFailure words={failure} onRetry={retry} /> : <BoardSkeleton />)}
      <OpenedRecord kind="load" parameter="carga" />
      {sheet && driver && (
        <SheetPanel
          key={driver.id}
          sheet={sheet}
          driver={driver}
          onOpenLoad={openLoad}
          onClose={() => set({ motorista: null })}
        />
      )}
    </Board>
  );
}
