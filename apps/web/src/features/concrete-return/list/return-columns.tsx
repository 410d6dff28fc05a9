import type { ConcreteReturn, ReturnTotals } from '@traco/contract/concrete-return';
import { formatPlate } from '@traco/contract/identifiers';
import { returnReasonWords } from '@traco/contract/return-words';
import { noteText } from '../../../domain/load-words.ts';
import { statusOfReturn } from '../../../domain/returned-concrete/return-status.ts';
import { counted } from '../../../lib/counted.ts';
import { formatInstant, formatMoney, formatVolume } from '../../../lib/formats.ts';
import type { RowColumn } from '../../../ui/row-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const volume = (m3: number) => (m3 > 0 ? formatVolume(m3) : '');

/** What the proof of a return is: `2 fotos · assinado`. */
export const proofWords = ({ photoIds, signatureId }: ConcreteReturn): string =>
  [photoIds.length > 0 ? counted(photoIds.length, 'foto', 'fotos') : 'sem foto', signatureId && 'assinado']
    .filter(Boolean)
    .join(' · ');

/** The columns of the list, with the sums below them. */
export const columnsOf = (
  hasUnit: boolean,
  totals: ReturnTotals | undefined,
): RowColumn<ConcreteReturn>[] => [
  {
    key: 'at',
    label: 'Data e hora',
    width: 8.5,
    isDate: true,
    sort: 'at',
    cell: ({ at, unit }) => formatInstant(at, unit.timeZone),
    total: totals && counted(totals.returns, 'retorno', 'retornos'),
  },
  ...(hasUnit
    ? [{ key: 'unit', label: 'Unidade', width: 7, cell: ({ unit }: ConcreteReturn) => unit.name }]
    : []),
  { key: 'note', label: 'Nota', width: 5, cell: ({ load }) => (load ? noteText(load) : 'sem carga') },
  {
    key: 'customer',
    label: 'Cliente e obra',
    width: 13,
    grows: true,
    cell: ({ customer, site }) => [customer?.name, site?.name].filter(Boolean).join(' · '),
  },
  {
    key: 'plate',
    label: 'Placa',
    width: 5.5,
    cell: ({ vehicle }) => vehicle && formatPlate(vehicle.plate),
  },
  { key: 'driver', label: 'Motorista', width: 8, cell: ({ driver }) => driver?.name },
  { key: 'seller', label: 'Vendedor', width: 8, cell: ({ seller }) => seller?.name },
  {
    key: 'surplus',
    label: 'Sobra m³',
    width: 5.5,
    isNumber: true,
    sort: 'm3',
    cell: ({ surplusM3 }) => volume(surplusM3),
    total: totals && formatVolume(totals.surplusM3),
  },
  {
    key: 'residue',
    label: 'Lastro m³',
    width: 5.5,
    isNumber: true,
    cell: ({ residueM3 }) => volume(residueM3),
    total: totals && formatVolume(totals.residueM3),
  },
  { key: 'reason', label: 'Motivo', width: 9, cell: ({ reason }) => returnReasonWords[reason] },
  {
    key: 'state',
    label: 'Decisão',
    width: 9.5,
    cell: (row) => <StatusBadge status={statusOfReturn(row)} />,
    total: totals && totals.undecided > 0 ? `${totals.undecided} a decidir` : undefined,
  },
  {
    key: 'loss',
    label: 'Perda',
    width: 7,
    isNumber: true,
    sort: 'loss',
    cell: ({ lossCents }) => formatMoney(lossCents),
    total: totals && formatMoney(totals.lossCents),
  },
  { key: 'proof', label: 'Prova', width: 7.5, cell: proofWords },
];
