import { columnOfFigure, nameOfFigure } from '@traco/contract/figures/figures';
import type { UnitLine } from '@traco/contract/units-overview/unit';
import type { UnitTotals } from '@traco/contract/units-overview/units-overview';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatRelative, formatShare, formatVolume } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { formatProjection, GoalMeter, Projection } from '../totals/shared/goal-meter.tsx';
import { fleetWords } from './fleet-words.ts';
import { healthStatus } from './health-words.ts';

/** The columns of the units' list. */
export const columnsOf = (totals: UnitTotals | undefined): RowColumn<UnitLine>[] => [
  ...plantColumns(totals),
  ...monthColumns(totals),
  ...meansColumns(totals),
];

function plantColumns(totals: UnitTotals | undefined): RowColumn<UnitLine>[] {
  return [
    {
      key: 'name',
      label: 'Unidade',
      width: 12,
      grows: true,
      sort: 'name',
      cell: ({ name, active }) => (active ? name : `${name} (inativa)`),
      total: totals && counted(totals.units, 'unidade', 'unidades'),
      explanation: explanationOf('units'),
    },
    {
      key: 'city',
      isExtra: true,
      sort: 'city',
      label: 'Cidade',
      width: 9,
      cell: ({ city, federativeUnit }) => `${city}/${federativeUnit}`,
    },
    {
      key: 'managers',
      isExtra: true,
      sort: 'managers',
      label: 'Gerente',
      width: 10,
      cell: ({ managers }) => managers.join(', ') || '—',
    },
    {
      key: 'health',
      sort: 'health',
      label: 'Saúde',
      width: 7.5,
      cell: (unit) => <StatusBadge status={healthStatus(unit)} />,
    },
  ];
}

function monthColumns(totals: UnitTotals | undefined): RowColumn<UnitLine>[] {
  return [
    {
      key: 'm3',
      sort: 'm3',
      label: 'm³ no mês',
      width: 6.5,
      isNumber: true,
      plain: ({ month }) => month.m3,
      sums: formatVolume,
      cell: ({ month }) => formatVolume(month.m3),
      total: totals && formatVolume(totals.m3),
      explanation: explanationOf('volume'),
    },
    {
      key: 'goal',
      sort: 'goal',
      label: columnOfFigure('goal'),
      width: 6.5,
      isNumber: true,
      plain: ({ month }) => month.goalM3,
      sums: formatVolume,
      cell: ({ month }) => month.goalM3 !== null && formatVolume(month.goalM3),
      total: totals && totals.goalM3 !== null && formatVolume(totals.goalM3),
      explanation: explanationOf('goal'),
    },
    {
      key: 'share',
      sort: 'share',
      label: 'Da meta',
      width: 8,
      cell: ({ month }) => <GoalMeter {...month} />,
    },
    {
      key: 'projection',
      sort: 'projection',
      label: columnOfFigure('projection'),
      width: 6.5,
      isNumber: true,
      cell: ({ month }) => <Projection {...month} />,
      total: totals && formatProjection(totals.projectionM3),
      explanation: explanationOf('projection'),
    },
    {
      key: 'punctuality',
      sort: 'punctuality',
      label: nameOfFigure('punctuality'),
      width: 6.5,
      isNumber: true,
      cell: ({ month }) => month.punctuality.share !== null && formatShare(month.punctuality.share),
    },
  ];
}

function meansColumns(totals: UnitTotals | undefined): RowColumn<UnitLine>[] {
  return [
    {
      key: 'fleet',
      sort: 'fleet',
      label: 'Frota',
      width: 9,
      grows: true,
      cell: (unit) => fleetWords(unit),
      total: totals && counted(totals.vehicles, 'veículo', 'veículos'),
      explanation: explanationOf('vehicles'),
    },
    {
      key: 'sellers',
      isExtra: true,
      sort: 'sellers',
      label: nameOfFigure('sellers'),
      width: 5.5,
      isNumber: true,
      cell: ({ sellers }) => formatCount(sellers),
      total: totals && formatCount(totals.sellers),
      explanation: explanationOf('sellers'),
    },
    {
      key: 'sessions',
      isExtra: true,
      sort: 'sessions',
      label: 'Sessões',
      width: 4.5,
      isNumber: true,
      cell: ({ sessions }) => formatCount(sessions),
      total: totals && formatCount(totals.sessions),
      explanation: explanationOf('devices'),
    },
    {
      key: 'last',
      isExtra: true,
      sort: 'last',
      label: 'Última carga',
      width: 7,
      isNumber: true,
      cell: ({ lastLoadAt }) => (lastLoadAt ? formatRelative(lastLoadAt, Date.now()) : '—'),
    },
  ];
}
