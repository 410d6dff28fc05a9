import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { parseDay } from '../../lib/brazilian-date.ts';
import { type Freshness, UpdatedAt } from '../../ui/board.tsx';
import { DaySteps } from '../../ui/day-steps.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import classes from './board-head.module.css';

interface Props {
  board: DayBoard | null;
  choosesUnit: boolean;
  freshness?: Freshness;
  /** Buttons at the right. */
  children?: ReactNode;
}

const UNITS_STALE_MS = 5 * 60_000;
const FARTHEST_DAYS = 366;
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** The board's heading: which unit, which day, and what can be done with it. */
export function BoardHead({ board, choosesUnit, freshness, children }: Props) {
  const [day, setDay] = useAddressParameter('day');
  const [, setUnit] = useAddressParameter('unitId');
  const units = useQuery(
    api.catalogue.units.queryOptions({ enabled: choosesUnit, staleTime: UNITS_STALE_MS }),
  );
  const shown = board?.dayOn ?? day ?? '';
  const today = board ? dayIn(new Date(board.now), board.unit.timeZone) : '';
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <h1>{board?.unit.name ?? 'Programação'}</h1>
        <p>
          {shown && weekday.format(new Date(`${shown}T12:00:00Z`))}
          {shown && shown === today && ', hoje'}
          {freshness && <UpdatedAt {...freshness} />}
        </p>
      </div>
      <div className={classes.controls}>
        {choosesUnit && (
          <Select
            aria-label="Unidade"
            size="xs"
            w={190}
            allowDeselect={false}
            data={(units.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={board?.unit.id ?? null}
            onChange={(id) => setUnit(id ?? undefined)}
          />
        )}
        <DaySteps
          value={shown}
          parse={(typed) => parseDay(typed, today || shown)}
          last={today ? addDays(today, FARTHEST_DAYS) : ''}
          onChange={setDay}
        />
        {children}
      </div>
    </header>
  );
}
