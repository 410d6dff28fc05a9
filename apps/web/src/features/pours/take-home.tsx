import { useUnits } from '../../kit/form/use-lookups.ts';
import { chipsOf, chipWords } from '../../kit/list/filters.ts';
import { unitOnPaper } from '../../kit/list/printed-unit.ts';
import { client } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { type AgendaView, spanText } from './agenda-address.ts';
import { agendaFilters } from './agenda-filters.ts';
import { countPours } from './agenda-list.tsx';
import { agendaColumns } from './agenda-on-paper.tsx';

interface Props {
  view: AgendaView;
  unitId: string | undefined;
  zone: string;
  /** How many pours the server counts. */
  pours: number | undefined;
}

/** Takes what the agenda shows home: CSV, XLSX or paper. */
export function TakeHome({ view, unitId, zone, pours }: Props) {
  const { filter, sort } = view;
  const unit = useUnits().find(({ id }) => id === unitId);
  return (
    <ExportButtons
      fetchFile={(format) => client.pours.export({ ...filter, sort, format })}
      paper={{
        title: titleOf('/seller-schedule-view'),
        details: [
          unitOnPaper(unit, false),
          spanText(view),
          ...chipWords(chipsOf(agendaFilters(view, []), view.filter.search)),
        ],
        counted: countPours,
        zone,
        rows: pours,
        readPage: (page, signal) => client.pours.list({ ...filter, sort, ...page }, { signal }),
        columnsOf: agendaColumns,
      }}
    />
  );
}
