import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';

interface DayFieldProps {
  /** What a screen reader calls it. */
  label: string;
  /** `yyyy-mm-dd`; empty while it is not known yet. */
  value: string;
  /** Reads what is typed into `yyyy-mm-dd`, completing what is short; null when there is no such day. */
  parse: (typed: string) => string | null;
  /** The last day that may be chosen. */
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
export function DayField({ label, value, parse, today, min, size = 'sm', onChange }: DayFieldProps) {
  // A new key puts the written day back after something was typed that is none.
  const [attempt, setAttempt] = useState(0);
  const take = (typed: string) => {
    const day = parse(typed);
    if (day === value) return;
    if (day && day <= today && (!min || day >= min)) onChange(day);
    else setAttempt((number) => number + 1);
  };
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
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
        dateParser={(typed) => (WHOLE_DAY.test(typed.trim()) ? parse(typed) : null)}
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
        }}
        popoverProps={{ shadow: 'md', position: 'bottom-end' }}
      />
    </DatesProvider>
  );
}
