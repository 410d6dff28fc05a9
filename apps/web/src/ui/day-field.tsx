import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { parseDay } from '../domain/brazilian-date.ts';

interface DayFieldProps {
  /** What a screen reader calls it. */
  label: string;
  /** `yyyy-mm-dd`; empty while it is not known yet. */
  value: string;
  /** The last day that may be chosen, and the one from which a short typing is completed. */
  today: string;
  min?: string | undefined;
  size?: 'xs' | 'sm';
  onChange: (day: string) => void;
}

const WHOLE_DAY = /^\d{1,2}\D\d{1,2}\D\d{4}$|^\d{8}$/;

/**
 * A day as Brazilians write it, typed (`21/11/2026`, `21112026`, `21/11`, `21`) or picked from a month. What is
 * shorter than a whole date counts when the field is left or Enter is pressed.
 */
export function DayField({ label, value, today, min, size = 'sm', onChange }: DayFieldProps) {
  // A new key puts the written day back after something was typed that is none.
  const [attempt, setAttempt] = useState(0);
  const take = (typed: string) => {
    const day = parseDay(typed, today);
    if (day === value) return;
    if (day && day <= today && (!min || day >= min)) onChange(day);
    else setAttempt((number) => number + 1);
  };
  return (
    <DateInput
      key={attempt}
      aria-label={label}
      size={size}
      w={size === 'xs' ? 130 : 148}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={value || null}
      maxDate={today || undefined}
      minDate={min}
      dateParser={(typed) => (WHOLE_DAY.test(typed.trim()) ? parseDay(typed, today) : null)}
      onChange={(day) => day && onChange(day)}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      weekendDays={[]}
      hideOutsideDates
      ariaLabels={{
        previousMonth: 'Mês anterior',
        nextMonth: 'Próximo mês',
        previousYear: 'Ano anterior',
        nextYear: 'Próximo ano',
        previousDecade: 'Década anterior',
        nextDecade: 'Próxima década',
        monthLevelControl: 'Escolher o mês',
        yearLevelControl: 'Escolher o ano',
      }}
      popoverProps={{ shadow: 'md', position: 'bottom-end' }}
    />
  );
}
