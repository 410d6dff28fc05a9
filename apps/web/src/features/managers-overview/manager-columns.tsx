import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import type { ManagerTotals } from '@traco/contract/managers-overview/managers-overview';
import { formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatShare } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { PersonCell } from '../profile-photo/shared/person-face.tsx';
import { holdWords, rankWords } from './figure-words.ts';

/** Height of a row in px: the name, and the telephone below it. */
export const MANAGER_ROW_HEIGHT = 46;

/** When he came in last, or why he has not. */
const lastSignIn = ({ lastSignInAt, access, unit }: ManagerLine): string => {
  if (access === 'none' || access === 'disabled') return accessWords[access].toLowerCase();
  return lastSignInAt ? formatInstant(lastSignInAt, unit.timeZone) : 'nunca entrou';
};

/** The columns of the managers' list. */
export const columnsOf = (totals: ManagerTotals | undefined): RowColumn<ManagerLine>[] => [
  {
    key: 'name',
    label: 'Gerente',
    sort: 'name',
    width: 15.5,
    grows: true,
    cell: (manager) => (
      <PersonCell
        kind="manager"
        person={manager}
        below={[!manager.active && 'inativo', manager.phone ? formatPhone(manager.phone) : 'sem telefone']
          .filter(Boolean)
          .join(' · ')}
      />
    ),
    total: totals && counted(totals.managers, 'gerente', 'gerentes'),
  },
  {
    key: 'unit',
    label: 'Unidade',
    sort: 'unit',
    width: 13,
    cell: ({ unit }) => unit.name,
    total: totals && counted(totals.units, 'unidade', 'unidades'),
  },
  {
    key: 'rank',
    label: 'Posição',
    sort: 'rank',
    width: 6.5,
    isShort: true,
    cell: ({ figures }) => rankWords(figures),
  },
  {
    key: 'drivers',
    label: 'Motoristas',
    width: 6,
    isNumber: true,
    cell: ({ figures }) => formatCount(figures.drivers),
    total: totals && formatCount(totals.drivers),
  },
  {
    key: 'fleet',
    label: 'Frota disp.',
    width: 6,
    isNumber: true,
    cell: ({ figures }) => formatShare(figures.fleetShare),
  },
  {
    key: 'returns',
    label: 'Retornos',
    width: 5.5,
    isNumber: true,
    cell: ({ figures }) => formatShare(figures.returnsShare),
  },
  {
    key: 'hold',
    label: 'Água à descarga',
    width: 7.5,
    isNumber: true,
    cell: ({ figures }) => holdWords(figures.holdMinutes),
  },
  {
    key: 'last',
    label: 'Última entrada',
    width: 10.5,
    isDate: true,
    cell: lastSignIn,
    total: totals && totals.withoutAccess > 0 && `${formatCount(totals.withoutAccess)} sem acesso`,
  },
];

/** The same on paper: no face, the telephone in a column of its own. */
export function printedColumnsOf(totals: ManagerTotals | undefined): PrintedColumn<ManagerLine>[] {
  const [name, ...others] = columnsOf(totals);
  return [
    { ...name!, cell: (manager) => (manager.active ? manager.name : `${manager.name} (inativo)`) },
    {
      key: 'phone',
      label: 'Telefone',
      isShort: true,
      cell: ({ phone }) => (phone ? formatPhone(phone) : '—'),
    },
    ...others,
  ];
}
