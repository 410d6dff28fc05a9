import type { ManagerLine } from '@traco/contract/managers-overview/manager';
import { managerColumns } from '@traco/contract/managers-overview/manager-columns';
import type { ManagerTotals } from '@traco/contract/managers-overview/managers-overview';
import { formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { onPaper, onScreen } from '../../kit/list/drawn-columns.ts';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatMinutes, NO_FIGURE } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { PersonCell } from '../profile-photo/shared/person-face.tsx';
import { rankWords } from './figure-words.ts';

/** Height of a row in px: the name, and the telephone below it. */
export const MANAGER_ROW_HEIGHT = 46;

/** When they came in last, or why they have not. */
const lastSignIn = ({ lastSignInAt, access, unit }: ManagerLine): string => {
  if (access === 'none' || access === 'disabled') return accessWords[access].toLowerCase();
  return lastSignInAt ? formatInstant(lastSignInAt, unit.timeZone) : 'nunca entrou';
};

/** The columns of the managers' list. */
export const columnsOf = (totals: ManagerTotals | undefined): RowColumn<ManagerLine>[] =>
  onScreen(managerColumns, {
    name: {
      sort: 'name',
      width: 15,
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
    unit: {
      sort: 'unit',
      width: 11.5,
      grows: true,
      total: totals && counted(totals.units, 'unidade', 'unidades'),
      explanation: explanationOf('managedUnits'),
    },
    rank: {
      label: 'Posição',
      sort: 'rank',
      width: 6.5,
      isShort: true,
      cell: ({ figures }) => rankWords(figures),
    },
    drivers: {
      sort: 'drivers',
      width: 6,
      isNumber: true,
      total: totals && formatCount(totals.drivers),
      explanation: explanationOf('drivers'),
    },
    fleet: { sort: 'fleet', label: 'Frota disp.', width: 6 },
    returns: { sort: 'returns', label: 'Retorno', width: 5.5 },
    hold: {
      sort: 'hold',
      label: 'Idade na descarga',
      width: 7.5,
      isNumber: true,
      cell: ({ figures }) => formatMinutes(figures.holdMinutes),
    },
    last: {
      sort: 'last',
      width: 10,
      cell: lastSignIn,
      total: totals && totals.withoutAccess > 0 && `${formatCount(totals.withoutAccess)} sem acesso`,
    },
  });

/** The same on paper: no face, the telephone in a column of its own. */
export function printedColumnsOf(totals: ManagerTotals | undefined): PrintedColumn<ManagerLine>[] {
  const [name, ...others] = columnsOf(totals);
  return [
    { ...name!, cell: (manager) => (manager.active ? manager.name : `${manager.name} (inativo)`) },
    ...onPaper(managerColumns, {
      phone: { isShort: true, cell: ({ phone }) => (phone ? formatPhone(phone) : NO_FIGURE) },
    }),
    ...others,
  ];
}
