import type { ListedReturn, ReturnTotals } from '@traco/contract/concrete-return/return-record';
import {
  returnDestinationWords,
  returnPartyWords,
  returnReasonLabel,
  shownReturnState,
} from '@traco/contract/concrete-return/return-words';
import type { ReturnState } from '@traco/contract/concrete-return/returned';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatPlate } from '@traco/contract/values/identifiers';
import { zoneMark } from '@traco/contract/values/zone-words';
import type { ReactNode } from 'react';
import { counted } from '../../../lib/counted.ts';
import { formatDate, formatMoney, formatReais, formatTime, formatVolume } from '../../../lib/formats.ts';
import type { RowColumn } from '../../../ui/row-table.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { noteText } from '../../concrete-volume/shared/load-words.ts';
import { explanationOf } from '../../figures/shared/explanation.ts';
import { statusOfReturn } from '../shared/return-status.ts';
import classes from './list.module.css';

const volume = (m3: number) => (m3 > 0 ? formatVolume(m3) : '');

/** Height of a row in px: two lines. */
export const RETURN_ROW_HEIGHT = 46;

const two = (first: ReactNode, second: ReactNode) => (
  <span className={classes.two}>
    <b>{first || '—'}</b>
    <small>{second}</small>
  </span>
);

/** What is still to be done with a return, below where it goes. */
const nextWords: Record<ReturnState, string> = {
  recorded: '',
  deciding: 'espera o vendedor',
  assigned: 'a conferir',
  checked: 'conferido',
};
/** Where a return goes, or that nobody has said so yet. */
export const destinationStatus = (row: ListedReturn) => {
  const { word, tone } = statusOfReturn(row);
  return { word: row.destination ? returnDestinationWords[row.destination] : word, tone };
};

/** The columns of the list, with the sums below them. @param zone by which the times are read */
export const columnsOf = (
  hasUnit: boolean,
  totals: ReturnTotals | undefined,
  zone: string,
): RowColumn<ListedReturn>[] => [
  {
    key: 'at',
    label: 'Quando',
    width: 6.25,
    isDate: true,
    sort: 'at',
    cell: ({ at, unit }) =>
      two(
        formatDate(at, unit.timeZone),
        `${formatTime(at, unit.timeZone)}${zoneMark(at, unit.timeZone, zone)}`,
      ),
    total: totals && counted(totals.returns, 'retorno', 'retornos'),
    explanation: explanationOf('returns'),
  },
  {
    key: 'note',
    sort: 'note',
    label: hasUnit ? 'Nota e unidade' : 'Nota',
    width: hasUnit ? 7 : 5.75,
    cell: ({ load, unit }) => {
      const note = load ? noteText(load) : 's/ carga';
      return hasUnit ? two(note, unit.name.replace(/^Traço /, '')) : note;
    },
  },
  {
    key: 'customer',
    sort: 'customer',
    label: 'Cliente e obra',
    width: 9.25,
    grows: true,
    cell: ({ customer, site }) => two(customer?.name, site?.name),
  },
  {
    key: 'vehicle',
    sort: 'vehicle',
    label: 'Caminhão',
    width: 8.25,
    grows: true,
    cell: ({ vehicle, driver }) => two(vehicle && formatPlate(vehicle.plate), driver?.name),
  },
  {
    key: 'seller',
    sort: 'seller',
    label: 'Vendedor',
    width: 6.75,
    grows: true,
    cell: ({ seller }) => seller?.name,
  },
  ...volumeColumns(totals),
  {
    key: 'reason',
    sort: 'reason',
    label: 'Motivo',
    width: 8.25,
    cell: (row) => two(returnReasonLabel(row), returnPartyWords[row.party]),
  },
  {
    key: 'state',
    label: 'Decisão',
    width: 7,
    sort: 'waiting',
    cell: (row) => two(<StatusBadge status={destinationStatus(row)} />, nextWords[shownReturnState(row)]),
    total: totals && totals.undecided > 0 ? `${totals.undecided} a decidir` : undefined,
    explanation: explanationOf('undecided'),
  },
  {
    key: 'loss',
    label: nameOfFigure('loss'),
    width: 6.25,
    isNumber: true,
    sort: 'loss',
    plain: ({ lossCents }) => lossCents / 100,
    sums: formatReais,
    cell: ({ lossCents }) => formatMoney(lossCents),
    total: totals && formatMoney(totals.lossCents),
    explanation: explanationOf('loss'),
  },
  {
    key: 'proof',
    sort: 'proof',
    label: 'Prova',
    width: 4.75,
    cell: ({ photos, isSigned }) =>
      photos > 0 ? two(counted(photos, 'foto', 'fotos'), isSigned ? 'assinado' : '') : isSigned && 'assinado',
  },
];

const volumeColumns = (totals: ReturnTotals | undefined): RowColumn<ListedReturn>[] => [
  {
    key: 'surplus',
    label: nameOfFigure('surplus'),
    width: 4,
    isNumber: true,
    sort: 'surplus',
    plain: ({ surplusM3 }) => surplusM3,
    sums: formatVolume,
    cell: ({ surplusM3 }) => volume(surplusM3),
    total: totals && formatVolume(totals.surplusM3),
    explanation: explanationOf('surplus'),
  },
  {
    key: 'residue',
    sort: 'residue',
    label: nameOfFigure('residue'),
    width: 3.75,
    isNumber: true,
    plain: ({ residueM3 }) => residueM3,
    sums: formatVolume,
    cell: ({ residueM3 }) => volume(residueM3),
    total: totals && formatVolume(totals.residueM3),
    explanation: explanationOf('residue'),
  },
];
