import type { DayBoard } from '@traco/contract/day-board/day-board';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import { driverBlockWords, pumpKindWords, vehicleStateWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { memo } from 'react';
import { formatVolume } from '../../lib/formats.ts';
import type { Column } from './board-layout.ts';
import classes from './column-head.module.css';
import { shortBlockWords } from './shared/block-words.ts';
import { vehicleName } from './shared/board-names.ts';

/** The head of a column: the vehicle, its size and its driver of the day, or why it cannot be sent. */
export const ColumnHead = memo(function ColumnHead(props: {
  column: Column;
  drivers: DayBoard['drivers'];
  count: number;
}) {
  const { column, drivers, count } = props;
  const { vehicle, kind } = column;
  const style = { width: column.width };
  if (!vehicle)
    return (
      <div className={classes.columnHead} style={style}>
        <b>{kind === 'pump' ? 'Sem bomba' : 'Sem caminhão'}</b>
        <span>{kind === 'unassigned' ? `${count} ${count === 1 ? 'carga' : 'cargas'}` : ''}</span>
      </div>
    );
  const driver = drivers.find(({ id }) => id === vehicle.driverId);
  const why = whyNot(vehicle, driver, kind);
  const size = vehicle.pumpKind ? pumpKindWords[vehicle.pumpKind] : `${formatVolume(vehicle.drumM3)} m³`;
  return (
    <div
      className={classes.columnHead}
      style={style}
      data-closed={why !== null || undefined}
      title={[formatPlate(vehicle.plate), vehicle.partner, driver?.name, why].filter(Boolean).join(' · ')}
    >
      <b>{vehicleName(vehicle)}</b>
      <span>{shortWhy(vehicle, driver, kind) ?? size}</span>
      <span>{driver ? driver.name.split(' ')[0] : kind === 'truck' ? 'sem motorista' : ''}</span>
    </div>
  );
});

/** Why a vehicle is not to be sent on this day, short; null when it may be. */
export function whyNot(
  vehicle: NonNullable<Column['vehicle']>,
  driver: DayBoard['drivers'][number] | undefined,
  kind: Column['kind'],
): string | null {
  if (!mayBePlanned(vehicle.state)) return vehicleStateWords[vehicle.state];
  const [block] = driver?.blocks ?? [];
  return kind === 'truck' && block ? driverBlockWords[block] : null;
}

/** The same in a word or two, as the head of a column has room for. */
function shortWhy(...[vehicle, driver, kind]: Parameters<typeof whyNot>): string | null {
  if (!mayBePlanned(vehicle.state)) return vehicleStateWords[vehicle.state];
  const [block] = driver?.blocks ?? [];
  return kind === 'truck' && block ? shortBlockWords[block] : null;
}
