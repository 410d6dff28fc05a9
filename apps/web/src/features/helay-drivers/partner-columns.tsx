import type { PartnerLine } from '@traco/contract/helay-drivers/helay-drivers';
import { formatCpf, formatPlate } from '@traco/contract/values/identifiers';
import { counted } from '../../lib/counted.ts';
import { formatDay, NO_FIGURE } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { PersonCell, PersonFace } from '../profile-photo/shared/person-face.tsx';
import { todayStatus } from '../truck-drivers/shared/driver-status.ts';
import { checksStatus } from '../truck-drivers/shared/paper-check-list.tsx';
import { PaperDay } from '../truck-drivers/shared/paper-day.tsx';

/** What the drivers of a filter add up to. */
interface PartnerTotals {
  drivers: number;
  blocked: number;
  expiring: number;
  unchecked: number;
}

/** Height of a row in px: the name, and the CPF below it. */
export const PARTNER_ROW_HEIGHT = 46;

/** The columns of the partner's list. */
export const columnsOf = (today: string, totals: PartnerTotals | undefined): RowColumn<PartnerLine>[] => [
  {
    key: 'name',
    label: 'Motorista',
    sort: 'name',
    width: 14.5,
    grows: true,
    plain: ({ name }) => name,
    cell: (driver) => <PersonCell kind="driver" person={driver} below={formatCpf(driver.cpf)} />,
    total: totals && counted(totals.drivers, 'motorista', 'motoristas'),
    explanation: explanationOf('drivers'),
  },
  {
    key: 'unit',
    sort: 'unit',
    label: 'Unidade',
    width: 8.5,
    cell: ({ unit }) => unit.name.replace(/^Traço /, ''),
  },
  {
    key: 'plate',
    sort: 'plate',
    label: 'Caminhão',
    width: 6.25,
    isShort: true,
    cell: ({ plate }) => (plate ? formatPlate(plate) : NO_FIGURE),
  },
  {
    key: 'licence',
    label: 'CNH',
    sort: 'licence',
    width: 7.5,
    isShort: true,
    plain: ({ licenceExpiresOn }) => licenceExpiresOn && formatDay(licenceExpiresOn),
    cell: ({ licenceExpiresOn, licenceCategory }) => (
      <PaperDay on={licenceExpiresOn} today={today} before={licenceCategory} />
    ),
    total: totals && totals.expiring > 0 && `${totals.expiring} a vencer`,
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
    key: 'checks',
    sort: 'checks',
    label: 'Conferência',
    width: 7.5,
    cell: ({ checks }) => <StatusBadge status={checksStatus(checks)} />,
    total: totals && totals.unchecked > 0 && `${totals.unchecked} sem aprovação`,
  },
  {
    key: 'today',
    sort: 'today',
    label: 'Situação hoje',
    width: 11,
    cell: (driver) => <StatusBadge status={todayStatus(driver)} />,
    total: totals && totals.blocked > 0 && counted(totals.blocked, 'impedido hoje', 'impedidos hoje'),
  },
];

/** The drivers on paper, where who it is has a column for each word. */
export function printedColumnsOf(
  today: string,
  totals: PartnerTotals | undefined,
): PrintedColumn<PartnerLine>[] {
  const [name, ...others] = columnsOf(today, totals);
  return [
    { key: 'name', label: 'Motorista', cell: (driver) => driver.name, total: name?.total },
    { key: 'cpf', label: 'CPF', isShort: true, cell: ({ cpf }) => formatCpf(cpf) },
    ...others,
  ];
}

/** A driver as a phone's list shows them. */
export const cardOf = (driver: PartnerLine) => {
  const today = todayStatus(driver);
  const papers = checksStatus(driver.checks);
  const [first, then] = driver.active && driver.blocks.length === 0 ? [papers, today] : [today, papers];
  return {
    start: <PersonFace kind="driver" person={driver} place="list" />,
    title: driver.name,
    end: <StatusBadge status={first} />,
    line: [driver.unit.name, then.word].join(' · '),
  };
};
