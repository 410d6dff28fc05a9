import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { BoardRow } from '../../ui/board.tsx';
import { IdleShifts, Occurrences, Refusals, Returns } from './day-reports.tsx';
import classes from './operational-reports.module.css';
import { AddedWater, LongWaits, SiteCycles } from './site-reports.tsx';

interface Props {
  report: DayReport;
  onOpenLoad: (id: string) => void;
}

/** The fixed set of the day's reports; a line opens its load. */
export function ReportTables({ report, onOpenLoad }: Props) {
  return (
    <>
      <SiteCycles report={report} />
      <BoardRow least="26rem">
        <LongWaits report={report} onOpenLoad={onOpenLoad} />
        <AddedWater report={report} onOpenLoad={onOpenLoad} />
      </BoardRow>
      <BoardRow least="26rem">
        <Refusals report={report} onOpenLoad={onOpenLoad} />
        <Returns report={report} onOpenLoad={onOpenLoad} />
      </BoardRow>
      <BoardRow least="26rem">
        <IdleShifts report={report} />
        <Occurrences report={report} />
      </BoardRow>
      <p className={classes.foot}>
        Média: mesmo dia da semana nas {report.compared.weeks} últimas semanas com cargas.
      </p>
    </>
  );
}
