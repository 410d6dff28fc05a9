import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { isProvisional } from '@traco/contract/pours/pour-states';
import type { ReactNode } from 'react';
import { formatM3 } from '../../lib/formats.ts';
import classes from './day-figures.module.css';

const round = (m3: number) => Math.round(m3 * 10) / 10;

interface Props {
  board: DayBoard;
  driven: DrivenDay;
  /** What can be done about them, at their end. */
  children?: ReactNode;
}

/** The day in one line: booked against capacity, loads, what lacks a truck, what is not agreed yet. */
export function DayFigures({ board, driven, children }: Props) {
  const { pours, loads, settings, unit } = board;
  const booked = pours.reduce((sum, { m3, releasedM3 }) => sum + m3 - releasedM3, 0);
  const capacity = ((settings.closesAt - settings.opensAt) / 60) * unit.capacityM3PerHour;
  const unassigned = loads.filter(({ vehicleId, state }) => !vehicleId && state === 'scheduled').length;
  const waiting = pours.filter(({ state }) => isProvisional(state)).length;
  const unconfirmed = pours.filter(
    ({ state, customerConfirmedAt }) => state === 'confirmed' && !customerConfirmedAt,
  ).length;
  const conflicts = driven.conflicts.length;
  return (
    <div className={classes.figureLine}>
      <dl className={classes.figures}>
        <Figure word="Programado" value={`${formatM3(round(booked))} de ${formatM3(round(capacity))}`} />
        <Figure word="Programações" value={pours.length} />
        <Figure word="Cargas" value={loads.length} />
        <Figure word="Sem caminhão" value={unassigned} tone={unassigned ? 'yellow' : undefined} />
        <Figure word="A analisar" value={waiting} tone={waiting ? 'yellow' : undefined} />
        <Figure word="Cliente não confirmou" value={unconfirmed} tone={unconfirmed ? 'yellow' : undefined} />
        <Figure word="Conflitos" value={conflicts} tone={conflicts ? 'red' : undefined} />
      </dl>
      {children}
    </div>
  );
}

const Figure = (props: { word: string; value: string | number; tone?: 'yellow' | 'red' | undefined }) => (
  <div data-tone={props.tone}>
    <dt>{props.word}</dt>
    <dd>{props.value}</dd>
  </div>
);
