import type { Opens } from '@traco/contract/totals/totals';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatShare, formatVolume } from '../../../lib/formats.ts';
import { listAddress } from './list-address.ts';

interface Ranked {
  id: string;
  name: string;
  m3: number;
  opens: Opens;
  goalM3?: number | null;
}

/** A line of a ranking by m³, with its goal and how much of it is there. */
export const volumeRow = ({ id, name, m3, goalM3, opens }: Ranked) => ({
  key: id,
  label: name,
  value: m3,
  written: formatVolume(m3),
  mark: goalM3 ?? null,
  note: goalM3 ? formatShare(m3 / goalM3) : '',
  to: listAddress(opens),
});

/** Sellers; with their unit beside the name where several are mixed. */
export const sellerRows = (sellers: UnitDashboard['sellers'], namesUnit: boolean) =>
  sellers.map((seller) => ({ ...volumeRow(seller), aside: namesUnit ? seller.unitName : undefined }));

/** Products with their share of the month; those beyond `most` are summed in one last line. */
export function mixRows(mixes: UnitDashboard['mixes'], most: number) {
  const shown = mixes.length > most ? mixes.slice(0, most - 1) : mixes;
  const rest = mixes.slice(shown.length);
  const rows: (ReturnType<typeof volumeRow> | Omit<ReturnType<typeof volumeRow>, 'to'>)[] = shown.map(
    (mix) => ({
      ...volumeRow(mix),
      note: formatShare(mix.share),
    }),
  );
  if (rest.length === 0) return rows;
  const sum = (part: (mix: UnitDashboard['mixes'][number]) => number) =>
    rest.reduce((total, mix) => total + part(mix), 0);
  const m3 = Math.round(sum((mix) => mix.m3) * 100) / 100;
  const share = sum((mix) => mix.share);
  return [
    ...rows,
    {
      key: 'rest',
      label: `Outros ${rest.length} produtos`,
      value: m3,
      written: formatVolume(m3),
      mark: null,
      note: formatShare(share),
      isRest: true,
    },
  ];
}
