import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import { formatCpf, formatPlate } from '@traco/contract/values/identifiers';
import { counted } from '../../lib/counted.ts';
import { formatDay } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { obligationStatus } from '../crew/shared/crew-sentences.ts';
import { explanationOf } from '../figures/shared/explanation.ts';
import { PersonCell, PersonFace } from '../profile-photo/shared/person-face.tsx';
import classes from './driver-columns.module.css';
import { todayStatus } from './shared/driver-status.ts';
import { PaperDay } from './shared/paper-day.tsx';

/** What the drivers of a filter add up to. */
export interface DriverTotals {
  drivers: number;
  blocked: number;
  expiring: number;
  absent: number;
}

/** Height of a row in px: the name, and the CPF below it. */
export const DRIVER_ROW_HEIGHT = 46;

/** The columns of the drivers' list. */
export const driverColumns = (today: string, totals: DriverTotals | undefined): RowColumn<DriverLine>[] => [
  {
    key: 'name',
    label: 'Motorista',
    sort: 'name',
    width: 14.5,
    grows: true,
    plain: ({ name }) => name,
    cell: (driver) => <PersonCell kind="driver" person={driver} below={whoseCpf(driver)} />,
    total: totals && counted(totals.drivers, 'motorista', 'motoristas'),
    explanation: explanationOf('drivers'),
  },
  {
    key: 'plate',
    sort: 'plate',
    label: 'Caminhão',
    width: 6.25,
    isShort: true,
    cell: ({ plate }) => (plate ? formatPlate(plate) : '—'),
  },
  {
    key: 'next',
    label: 'Próxima obrigação',
    sort: 'next',
    width: 16.25,
    cell: ({ next }) => <StatusBadge status={obligationStatus(next, today)} />,
    total: totals && totals.expiring > 0 && `${totals.expiring} com documento a vencer`,
  },
  {
    key: 'licence',
    sort: 'licence',
    label: 'CNH',
    width: 7.5,
    isShort: true,
    plain: ({ licenceExpiresOn }) => licenceExpiresOn && formatDay(licenceExpiresOn),
    cell: ({ licenceExpiresOn, licenceCategory }) => (
      <PaperDay on={licenceExpiresOn} today={today} before={licenceCategory} />
    ),
  },
  {
    key: 'toxicology',
    sort: 'toxicology',
    label: 'Toxicológico',
    width: 6.5,
    plain: ({ toxicologyExpiresOn }) => toxicologyExpiresOn && formatDay(toxicologyExpiresOn),
    cell: ({ toxicologyExpiresOn }) => <PaperDay on={toxicologyExpiresOn} today={today} />,
  },
  {
    key: 'medical',
    sort: 'medical',
    label: 'ASO',
    width: 6.5,
    plain: ({ medicalExpiresOn }) => medicalExpiresOn && formatDay(medicalExpiresOn),
    cell: ({ medicalExpiresOn }) => <PaperDay on={medicalExpiresOn} today={today} />,
  },
  {
    key: 'today',
    sort: 'today',
    label: 'Situação hoje',
    width: 11,
    cell: (driver) => <StatusBadge status={todayStatus(driver)} />,
    total: totals && stoppedWords(totals),
  },
];

/** The drivers on paper, where who it is has a column for each word. */
export function printedDriverColumns(
  today: string,
  totals: DriverTotals | undefined,
): PrintedColumn<DriverLine>[] {
  const [name, ...others] = driverColumns(today, totals);
  return [
    { key: 'name', label: 'Motorista', cell: (driver) => driver.name, total: name?.total },
    { key: 'cpf', label: 'CPF', isShort: true, cell: ({ cpf }) => formatCpf(cpf) },
    { key: 'partner', label: 'Vínculo', cell: ({ partner }) => partner ?? 'Próprio' },
    ...others,
  ];
}

/** A driver as a phone's list shows them. */
export const driverLine = (today: string) => (driver: DriverLine) => ({
  start: <PersonFace kind="driver" person={driver} place="list" />,
  title: driver.name,
  end: <StatusBadge status={todayStatus(driver)} />,
  line: (
    <span className={classes.phoneLine}>
      {whoseCpf(driver)}
      <StatusBadge status={obligationStatus(driver.next, today)} />
    </span>
  ),
});

const whoseCpf = ({ cpf, partner }: DriverLine) => [formatCpf(cpf), partner].filter(Boolean).join(' · ');

/** How many of them may not be sent today. */
const stoppedWords = ({ blocked, absent }: DriverTotals) =>
  [
    blocked > 0 && counted(blocked, 'impedido hoje', 'impedidos hoje'),
    absent > 0 && counted(absent, 'ausente', 'ausentes'),
  ]
    .filter(Boolean)
    .join(' · ');
