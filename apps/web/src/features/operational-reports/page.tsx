import { SegmentedControl } from '@mantine/core';
import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { OpenedRecord } from '../../kit/record/record-panel.tsx';
import { client } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { Board, BoardFailure, BoardSkeleton } from '../../ui/board.tsx';
import { ExportMenu } from '../../ui/export-buttons.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CheckList } from '../operational-sheet/shared/sheet/check-list.tsx';
import { DaySwitches } from '../operational-sheet/shared/sheet/day-switches.tsx';
import { SheetPanel } from '../operational-sheet/shared/sheet/sheet-panel.tsx';
import { StandingBar } from '../operational-sheet/shared/sheet/standing-bar.tsx';
import { useDayAddress, useDaySheet } from '../operational-sheet/shared/sheet/use-day-sheet.ts';
import { RecentDays } from './recent-days.tsx';
import { ReportTables } from './report-tables.tsx';
import { SummaryRow } from './summary-row.tsx';
import { useDayReport } from './use-day-report.ts';

/** `/operational-reports`: the day's fixed set, what does not match, and the closing of the day. */
export default function OperationalReportsPage() {
  const address = useDayAddress();
  const [{ aba, motorista }, set] = useAddress();
  const { report, freshness, failure, retry } = useDayReport(address);
  const { sheet, failure: noSheet, retry: readSheet } = useDaySheet(address);
  const isChecking = aba === 'conferencia';
  const openLoad = (id: string) => set({ carga: id, motorista: null }, false);
  const driver = sheet?.drivers.find(({ id }) => id === motorista);
  return (
    <Board
      title={
        report ? `${titleOf('/operational-reports')} · ${report.unit.name}` : titleOf('/operational-reports')
      }
      freshness={freshness}
      controls={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Vista"
            value={isChecking ? 'conferencia' : 'resumo'}
            data={[
              { value: 'resumo', label: 'Relatórios' },
              { value: 'conferencia', label: 'Conferência' },
            ]}
            onChange={(value) => set({ aba: value === 'resumo' ? null : value })}
          />
          <DaySwitches address={address} shown={report} />
          <ExportMenu
            fetchFile={(format) => client.operationalReports.export({ ...address.input, format })}
            onPrint={() => window.print()}
          />
        </>
      }
    >
      {report ? (
        <>
          <RecentDays report={report} onChoose={(day) => address.chooseDay(day)} />
          {isChecking &&
            !sheet &&
            (noSheet ? <BoardFailure words={noSheet} onRetry={readSheet} /> : <BoardSkeleton />)}
          {isChecking && sheet && (
            <CheckList
              address={address}
              sheet={sheet}
              onOpenLoad={openLoad}
              onOpenDriver={(id) => set({ motorista: id, carga: null }, false)}
            />
          )}
          {!isChecking && <ReportOfDay report={report} onOpenLoad={openLoad} />}
        </>
      ) : failure ? (
        <BoardFailure words={failure} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
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

interface ReportProps {
  report: DayReport;
  onOpenLoad: (id: string) => void;
}

const ReportOfDay = ({ report, onOpenLoad }: ReportProps) => (
  <>
    <StandingBar unit={report.unit} dayOn={report.dayOn} standing={report.standing} />
    <SummaryRow report={report} />
    <ReportTables report={report} onOpenLoad={onOpenLoad} />
  </>
);
