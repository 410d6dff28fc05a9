import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '@traco/contract/values/calendar';
import { DayField } from './day-field.tsx';
import classes from './day-steps.module.css';

interface Props {
  /** `yyyy-mm-dd`; empty while it is not known yet. */
  value: string;
  /** Reads what is typed into `yyyy-mm-dd`; null when there is no such day. */
  parse: (typed: string) => string | null;
  /** The last day that may be chosen; none while it is not known. */
  last: string;
  /** What one step passes over. */
  step?: 'day' | 'week';
  onChange: (day: string) => void;
}

const steps = {
  day: { days: 1, before: 'Dia anterior', after: 'Próximo dia' },
  week: { days: 7, before: 'Semana anterior', after: 'Próxima semana' },
} as const;

/** A day with the step before and after it. */
export function DaySteps({ value, parse, last, step = 'day', onChange }: Props) {
  const { days, before, after } = steps[step];
  const go = (by: number) => value && onChange(addDays(value, by));
  return (
    <div className={classes.days}>
      <ActionIcon variant="default" size={30} aria-label={before} onClick={() => go(-days)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <DayField label="Dia" size="xs" value={value} parse={parse} today={last} onChange={onChange} />
      <ActionIcon variant="default" size={30} aria-label={after} onClick={() => go(days)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
