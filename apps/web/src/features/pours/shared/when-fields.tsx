import { TextInput } from '@mantine/core';
import { addDays } from '@traco/contract/values/calendar';
import { VolumeField, WhenField } from '../../../kit/form/typed-fields.tsx';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { plannedDay } from './check-pour.ts';
import type { Marked } from './pour-choice.ts';
import classes from './pour-form.module.css';
import type { PourForm } from './use-pour-form.ts';

const MOST_M3 = 5_000;

interface Props {
  form: PourForm;
  marked: Marked;
  /** The interval that is taken when none is typed. */
  usualInterval: number | undefined;
}

/** How much, on which day, from when, and how far apart the loads come. */
export function WhenFields({ form, marked, usualInterval }: Props) {
  const { draft, problems, today, change } = form;
  const quickDays = [
    { label: 'Hoje', day: today },
    { label: 'Amanhã', day: addDays(today, 1) },
  ];
  return (
    <div className={classes.when}>
      {marked(
        'm3',
        <VolumeField
          label="Volume (m³)"
          field="m3"
          most={MOST_M3}
          value={draft.m3}
          error={problems.m3}
          onChange={(value) => change('m3', value)}
        />,
      )}
      <div>
        <WhenField
          kind="day"
          label="Data"
          today={today}
          parse={plannedDay}
          value={draft.day}
          error={problems.day}
          onChange={(value) => change('day', value)}
        />
        <p className={classes.quick}>
          {quickDays.map(({ label, day }) => (
            <button
              key={label}
              type="button"
              tabIndex={-1}
              onClick={() => change('day', typedDay(day))}
              aria-pressed={draft.day === typedDay(day)}
            >
              {label}
            </button>
          ))}
        </p>
      </div>
      {marked(
        'time',
        <WhenField
          kind="time"
          label="Hora na obra"
          today={today}
          value={draft.time}
          error={problems.time}
          onChange={(value) => change('time', value)}
        />,
      )}
      {marked(
        'interval',
        <TextInput
          label="Intervalo (min)"
          placeholder={usualInterval ? `${usualInterval}, pela descarga` : 'Pela descarga'}
          value={draft.interval}
          error={problems.interval}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          onChange={(event) => change('interval', event.currentTarget.value.replace(/\D/g, ''))}
          data-field="interval"
        />,
      )}
    </div>
  );
}
