import type { ListedTotals } from '@traco/contract/concrete-volume/load';
import { useReadingZone } from '../../../kit/form/use-lookups.ts';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { titleOf } from '../../../lib/paths.ts';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { notCountedOf, notCountedWords } from '../../totals/shared/not-counted.ts';
import { countLoads } from '../../totals/shared/trend-columns.ts';
import { groupColumns, groupingWords } from './group-columns.ts';
import { type ListView, periodText } from './list-address.ts';
import { loadColumns } from './loads-on-paper.ts';

interface Props {
  view: ListView;
  totals: ListedTotals | undefined;
  zone: string;
  /** The unit, and the filters that hold, in words. */
  unit: string | undefined;
  filters: readonly string[];
  /** Whether the loads are of several units. */
  seesUnits: boolean;
}

/** Takes the filtered list home: CSV, XLSX, or paper with the loads or their groups. */
export function TakeHome({ view, totals, zone, unit, filters, seesUnits }: Props) {
  const { filter, sort, by } = view;
  const fetchFile = (format: 'csv' | 'xlsx') => client.concreteVolume.export({ ...filter, format });
  const paper = { title: titleOf('/concrete-volume-list'), zone };
  const readBy = useReadingZone();
  const isOfAll = filter.kind === 'all';
  const details = [unit, periodText(view), ...filters];
  if (by)
    return (
      <ExportButtons
        fetchFile={fetchFile}
        paper={{
          ...paper,
          details: [...details, `por ${groupingWords[by].toLowerCase()}`],
          counted: (groups) => counted(groups, 'grupo', 'grupos'),
          readPage: async (_, signal) => {
            const groups = await client.concreteVolume.groups({ ...filter, by }, { signal });
            return { rows: groups.map((group) => ({ ...group, id: group.key })), nextCursor: null };
          },
          columnsOf: () => groupColumns(by, totals),
          totalsNote: () => notCountedWords(totals),
        }}
      />
    );
  return (
    <ExportButtons
      fetchFile={fetchFile}
      paper={{
        ...paper,
        details,
        counted: countLoads,
        rows: totals && totals.loads + totals.notCounted.loads,
        readPage: (page, signal) => client.concreteVolume.list({ ...filter, sort, ...page }, { signal }),
        columnsOf: (loads) => loadColumns(loads, isOfAll, seesUnits, readBy),
        totalsNote: (loads) => (isOfAll ? notCountedWords({ notCounted: notCountedOf(loads) }) : undefined),
      }}
    />
  );
}
