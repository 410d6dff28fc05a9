import { Group, NativeSelect, Skeleton } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  FAR_FROM_MEDIAN,
  type FairGroup,
  FEWEST_OF_MEDIAN,
} from '@traco/contract/drivers-overview/driver-overview';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import {
  formatCount,
  formatM3,
  formatMonth,
  formatShare,
  formatVolume,
  NO_FIGURE,
} from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Explain } from '../../ui/explain.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { explanationOf } from '../figures/shared/explanation.ts';
import classes from './fairness-panel.module.css';

const MONTHS = 12;

interface Props {
  unitId: string | undefined;
  /** `yyyy-mm`; without it the month that runs. */
  month: string | undefined;
  units: readonly { id: string; name: string; timeZone: string }[];
  set: SetAddress;
  onOpen: (driverId: string) => void;
}

/** m³ and trips of each driver of a unit against the median of their like, what is far from it marked. */
export function FairnessPanel({ unitId, month, units, set, onOpen }: Props) {
  const unit = units.find(({ id }) => id === unitId) ?? units[0];
  const first = monthStart(dayIn(new Date(), unit?.timeZone ?? deviceZone()));
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(first, -back).slice(0, 7));
  const chosen = month && months.includes(month) ? month : months[0]!;
  const { data, error, isPending } = useQuery(
    api.driversOverview.fairness.queryOptions({
      input: unit ? { unitId: unit.id, month: chosen } : skipToken,
      meta: changesCalmlyWith('loads', 'drivers', 'absences'),
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <Group gap="sm" mb="sm">
        <NativeSelect
          label="Unidade da distribuição"
          data={units.map(({ id, name }) => ({ value: id, label: name }))}
          value={unit?.id ?? ''}
          onChange={(event) => set({ unitId: event.currentTarget.value })}
        />
        <NativeSelect
          label="Mês"
          data={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={chosen}
          onChange={(event) =>
            set({ mes: event.currentTarget.value === months[0] ? null : event.currentTarget.value })
          }
        />
      </Group>
      {error && (
        <Callout tone="danger" role="alert">
          {sentenceFor(error)}
        </Callout>
      )}
      {isPending && unit && <Skeleton height={320} radius="md" />}
      {data?.length === 0 && (
        <EmptyState title="Nenhum motorista aqui">Esta unidade não tem motoristas neste mês.</EmptyState>
      )}
      {data?.map((group) => (
        <FairGroupPanel key={group.owner} group={group} onOpen={onOpen} />
      ))}
    </>
  );
}

const farWords = { above: 'Muito acima', below: 'Muito abaixo' } as const;

function FairGroupPanel({ group, onOpen }: { group: FairGroup; onOpen: (driverId: string) => void }) {
  const { owner, medianM3, medianTrips, drivers } = group;
  const most = Math.max(medianM3, 1, ...drivers.map(({ m3 }) => m3));
  const far = drivers.filter((driver) => driver.far).length;
  const title = owner === 'own' ? 'Motoristas próprios' : 'Motoristas do parceiro';
  return (
    <Panel
      title={title}
      aside={
        <span className={classes.aside}>
          <Explain of={[explanationOf('median'), explanationOf('medianTrips')]}>
            Mediana: {formatM3(medianM3)} em {counted(medianTrips, 'viagem', 'viagens')}
          </Explain>
          {drivers.length < FEWEST_OF_MEDIAN
            ? ' · poucos para comparar'
            : ` · ${far} longe dela em mais de ${FAR_FROM_MEDIAN * 100}%`}
        </span>
      }
    >
      <table className={classes.table}>
        <caption className="visually-hidden">{title} contra a mediana da unidade</caption>
        <thead>
          <tr>
            <th scope="col">Motorista</th>
            <th scope="col" aria-label="m³ em barra" className={classes.barHead} />
            <th scope="col">m³</th>
            <th scope="col">Da mediana</th>
            <th scope="col">{nameOfFigure('trips')}</th>
            <th scope="col">Dias ausente</th>
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver) => (
            <tr key={driver.id} data-far={driver.far ?? undefined}>
              <th scope="row">
                <button type="button" onClick={() => onOpen(driver.id)}>
                  {driver.name}
                </button>
                {driver.far && (
                  <StatusBadge
                    status={{
                      word: farWords[driver.far],
                      tone: driver.far === 'above' ? 'orange' : 'yellow',
                    }}
                  />
                )}
              </th>
              <td className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(driver.m3 / most) * 100}%` }} />
                <i style={{ left: `${(medianM3 / most) * 100}%` }} />
              </td>
              <td>{formatVolume(driver.m3)}</td>
              <td>{formatShare(driver.m3Share)}</td>
              <td>{formatCount(driver.trips)}</td>
              <td>{driver.daysAway > 0 ? formatCount(driver.daysAway) : NO_FIGURE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
