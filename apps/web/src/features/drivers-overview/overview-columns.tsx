import type {
  DriverStatus,
  OverviewDriver,
  OverviewTotals,
} from '@traco/contract/drivers-overview/driver-overview';
import { driverStatusWords } from '@traco/contract/drivers-overview/driver-overview-words';
import { formatCpf, formatPlate } from '@traco/contract/values/identifiers';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatDay, formatShare, formatVolume, NO_FIGURE } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { blockWords } from '../crew/shared/crew-sentences.ts';
import { explanationOf } from '../figures/shared/explanation.ts';
import { PersonCell, PersonFace } from '../profile-photo/shared/person-face.tsx';
import { PaperDay } from '../truck-drivers/shared/paper-day.tsx';
import { formatPace } from './format-pace.ts';
import classes from './overview-columns.module.css';

/** Height of a row in px: the name, and whose they are below it. */
export const OVERVIEW_ROW_HEIGHT = 46;

const tones: Record<DriverStatus, Status['tone']> = {
  available: 'neutral',
  on_trip: 'blue',
  day_off: 'neutral',
  holidays: 'neutral',
  away: 'orange',
  blocked: 'red',
};

/** How a driver stands, in a word. */
export const driverStatus = ({ status, active }: Pick<OverviewDriver, 'status' | 'active'>): Status =>
  active ? { word: driverStatusWords[status], tone: tones[status] } : { word: 'Inativo', tone: 'neutral' };

/** Of how many drivers a paper has run out or soon does. */
const papersDue = ({ expired, expiring }: OverviewTotals) =>
  [
    expired > 0 && `${formatCount(expired)} com documento vencido`,
    expiring > 0 && `${formatCount(expiring)} a vencer`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Why they may not be sent, as a sentence's end; nothing when they may. */
const whyNot = ({ blocks, active }: OverviewDriver) => (active ? blockWords(blocks) : '');

/** Its driver's page says it too: shown in the list for who chooses it. */
const extra = (column: RowColumn<OverviewDriver>) => ({ ...column, isExtra: true });

const number = (key: string, label: string, width: number, cell: (driver: OverviewDriver) => string) => ({
  key,
  sort: key,
  label,
  width,
  isNumber: true,
  cell,
});

/** The columns of the overview. */
export function columnsOf(totals: OverviewTotals | undefined): RowColumn<OverviewDriver>[] {
  return [
    {
      key: 'name',
      label: 'Motorista',
      sort: 'name',
      width: 17,
      grows: true,
      plain: ({ name }) => name,
      cell: (driver) => (
        <PersonCell
          kind="driver"
          person={driver}
          below={`${driver.unit.name} · ${driver.partner ?? 'Próprio'}`}
        />
      ),
      total: totals && counted(totals.drivers, 'motorista', 'motoristas'),
      explanation: explanationOf('drivers'),
    },
    {
      key: 'plate',
      sort: 'plate',
      label: 'Caminhão',
      width: 5.75,
      isShort: true,
      cell: ({ plate }) => (plate ? formatPlate(plate) : NO_FIGURE),
    },
    {
      key: 'status',
      sort: 'status',
      label: 'Situação',
      width: 11,
      cell: (driver) => (
        <span className={classes.status}>
          <StatusBadge status={driverStatus(driver)} />
          {whyNot(driver) && <small title={whyNot(driver)}>{whyNot(driver)}</small>}
        </span>
      ),
      total: totals && totals.blocked > 0 && counted(totals.blocked, 'bloqueado', 'bloqueados'),
    },
    {
      key: 'licence',
      label: 'CNH',
      sort: 'expiry',
      width: 7.75,
      isShort: true,
      plain: ({ licenceExpiresOn }) => licenceExpiresOn && formatDay(licenceExpiresOn),
      cell: ({ licenceExpiresOn, licenceCategory, today }) => (
        <PaperDay on={licenceExpiresOn} today={today} before={licenceCategory} />
      ),
      total: totals && papersDue(totals),
    },
    {
      key: 'toxicology',
      sort: 'toxicology',
      label: 'Toxicológico',
      width: 6.5,
      plain: ({ toxicologyExpiresOn }) => toxicologyExpiresOn && formatDay(toxicologyExpiresOn),
      cell: ({ toxicologyExpiresOn, today }) => <PaperDay on={toxicologyExpiresOn} today={today} />,
    },
    {
      key: 'medical',
      sort: 'medical',
      label: 'ASO',
      width: 6.5,
      plain: ({ medicalExpiresOn }) => medicalExpiresOn && formatDay(medicalExpiresOn),
      cell: ({ medicalExpiresOn, today }) => <PaperDay on={medicalExpiresOn} today={today} />,
    },
    number('m3', 'm³ no mês', 5, ({ month }) => formatVolume(month.m3)),
    extra(number('trips', 'Viagens', 4.25, ({ month }) => formatCount(month.trips))),
    extra(
      number('hours', 'Horas', 4, ({ month }) => (month.hours > 0 ? formatCount(month.hours) : NO_FIGURE)),
    ),
    extra(number('perHour', 'm³/h', 3.75, ({ month }) => formatPace(month.m3PerHour))),
    number('returns', 'Retorno', 4.25, ({ month }) => formatShare(month.returnShare)),
    extra(
      number('breaches', 'Fora do prazo', 5.5, ({ month }) =>
        month.timed > 0 ? formatCount(month.breaches) : NO_FIGURE,
      ),
    ),
    extra(number('checklist', 'Checklist', 4.75, ({ month }) => formatShare(month.checklistShare))),
  ];
}

/** The drivers on paper, where who it is has a column for each word. */
export function printedColumnsOf(totals: OverviewTotals | undefined): PrintedColumn<OverviewDriver>[] {
  const [name, plate, , ...others] = columnsOf(totals);
  return [
    { key: 'name', label: 'Motorista', cell: (driver) => driver.name, total: name?.total },
    { key: 'cpf', label: 'CPF', isShort: true, cell: ({ cpf }) => formatCpf(cpf) },
    { key: 'partner', label: 'Vínculo', cell: ({ partner }) => partner ?? 'Próprio' },
    { key: 'unit', label: 'Unidade', cell: ({ unit }) => unit.name },
    plate!,
    {
      key: 'status',
      label: 'Situação',
      cell: (driver) => [driverStatus(driver).word, whyNot(driver)].filter(Boolean).join(': '),
    },
    ...others,
  ];
}

/** A driver as a phone's list shows them. */
export const cardOf = (driver: OverviewDriver) => ({
  start: <PersonFace kind="driver" person={driver} place="list" />,
  title: driver.name,
  end: <StatusBadge status={driverStatus(driver)} />,
  line: [
    whyNot(driver),
    driver.unit.name,
    driver.partner,
    counted(driver.month.trips, 'viagem', 'viagens'),
    `${formatVolume(driver.month.m3)} m³`,
  ]
    .filter(Boolean)
    .join(' · '),
});
