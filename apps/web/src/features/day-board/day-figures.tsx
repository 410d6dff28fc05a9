import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { type FigureKey, nameOfFigure } from '@traco/contract/figures/figures';
import { isProvisional } from '@traco/contract/pours/pour-states';
import type { ReactNode } from 'react';
import { formatM3 } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
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
        <Figure
          word={nameOfFigure('ordered')}
          value={`${formatM3(round(booked))} de ${formatM3(round(capacity))}`}
          of={['ordered', 'capacity']}
        />
        <Figure word={nameOfFigure('pours')} value={pours.length} of={['pours']} />
        <Figure word={nameOfFigure('plannedLoads')} value={loads.length} of={['plannedLoads']} />
        <Figure word="Sem caminhão" value={unassigned} tone={unassigned ? 'yellow' : undefined} />
        <Figure word="A analisar" value={waiting} tone={waiting ? 'yellow' : undefined} />
        <Figure word="Cliente não confirmou" value={unconfirmed} tone={unconfirmed ? 'yellow' : undefined} />
        <Figure word="Conflitos" value={conflicts} tone={conflicts ? 'red' : undefined} />
      </dl>
      {children}
    </div>
  );
}

interface FigureProps {
  word: string;
  value: string | number;
  /** What of the dictionary stands there. */
  of?: readonly FigureKey[];
  tone?: 'yellow' | 'red' | undefined;
}

const Figure = (props: FigureProps) => (
  <div data-tone={props.tone}>
    <dt>{props.word}</dt>
    <dd>
      {props.of ? (
        <Explain of={props.of.map((key) => explanationOf(key))}>{props.value}</Explain>
      ) : (
        props.value
      )}
    </dd>
  </div>
);
