import type { ListedLoad, LoadTotals } from '@traco/contract/concrete-volume/load';
import { client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { formatMonth } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { notCountedOf, notCountedWords } from '../totals/shared/not-counted.ts';
import { countLoads } from '../totals/shared/trend-columns.ts';
import { groupLoads, type SellerGrouping } from './group-loads.ts';
import { type Commissions, groupColumns, groupingWords, loadColumns } from './seller-columns.ts';

interface Props {
  month: string;
  days: { from: string; to: string };
  by: SellerGrouping | null;
  loads: readonly ListedLoad[];
  totals: LoadTotals | undefined;
  commissions: Commissions;
  unit: string | undefined;
  zone: string;
}

/** Takes the seller's month home: CSV, XLSX, or paper with what is shown, which needs no network. */
export function TakeHome({ month, days, by, loads, totals, commissions, unit, zone }: Props) {
  const fetchFile = (format: 'csv' | 'xlsx') => client.concreteVolume.export({ ...days, format });
  const paper = { title: titleOf('/seller-volume-records'), zone };
  const notCounted = notCountedWords({ notCounted: notCountedOf(loads) });
  const details = [unit, formatMonth(month)];
  if (!by)
    return (
      <ExportButtons
        fetchFile={fetchFile}
        paper={{
          ...paper,
          details,
          counted: countLoads,
          readPage: async () => ({ rows: [...loads], nextCursor: null }),
          columnsOf: () => loadColumns(totals, commissions),
          totalsNote: () => notCounted,
        }}
      />
    );
  const groups = groupLoads(loads, by);
  return (
    <ExportButtons
      fetchFile={fetchFile}
      paper={{
        ...paper,
        details: [...details, `por ${groupingWords[by].toLowerCase()}`],
        counted: (rows) => counted(rows, 'grupo', 'grupos'),
        readPage: async () => ({
          rows: groups.map((group) => ({ ...group, id: group.key })),
          nextCursor: null,
        }),
        columnsOf: () => groupColumns(by, groups),
        totalsNote: () => notCounted,
      }}
    />
  );
}
