import { formatPhone } from '@traco/contract/identifiers';
import type { ManagerLine } from '@traco/contract/manager';
import type { ManagerTotals } from '@traco/contract/managers-overview';
import { accessStatus } from '../../domain/people/access-status.ts';
import { PersonCell } from '../../domain/people/person-face.tsx';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatInstant, formatShare } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { holdWords, rankWords } from './figure-words.ts';

/** Height of a row in px: the name, and the telephone below it. */
export const MANAGER_ROW_HEIGHT = 46;

/** The columns of the managers' list. */
export const columnsOf = (totals: ManagerTotals | undefined): RowColumn<ManagerLine>[] => [
  {
    key: 'name',
    label: 'Gerente',
    sort: 'name',
    width: 13,
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
    width: 11,
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
    width: 8.5,
    isDate: true,
    cell: ({ lastSignInAt, unit }) =>
      lastSignInAt ? formatInstant(lastSignInAt, unit.timeZone) : 'nunca entrou',
  },
  {
    key: 'access',
    label: 'Acesso',
    width: 8.5,
    cell: (manager) => <StatusBadge status={accessStatus(manager)} />,
    total: totals && totals.withoutAccess > 0 && `${formatCount(totals.withoutAccess)} sem acesso`,
  },
];
