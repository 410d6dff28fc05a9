import { addDays, addMonths, monthEnd, monthStart } from '@traco/contract/values/calendar';
import { type FilterChoice, optionsOf } from '../../kit/list/filters.ts';
import { formatDay } from '../../lib/formats.ts';

const words = { month: 'Este mês', last: 'Mês passado', year: '12 meses' } as const;
type Period = keyof typeof words;
const isPeriod = (value: string): value is Period => value in words;

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const daysOf: Record<Period, (today: string) => Days> = {
  month: (today) => ({ from: monthStart(today) }),
  last: (today) => {
    const first = addMonths(today, -1);
    return { from: monthStart(first), to: monthEnd(first) };
  },
  year: (today) => ({ from: addDays(today, -364) }),
};

/** When the quotes of a list were made; days that an address names otherwise are told as such. */
export function periodFilter({ from, to }: Days, today: string): FilterChoice {
  const named = Object.keys(words).find((key) => {
    const days = isPeriod(key) && daysOf[key](today);
    return days && days.from === from && days.to === to;
  });
  const own = [from ? `de ${formatDay(from)}` : '', to ? `até ${formatDay(to)}` : '']
    .filter(Boolean)
    .join(' ');
  const value = named ?? (own ? 'own' : '');
  return {
    name: 'periodo',
    label: 'Feitos',
    all: 'Nos últimos 3 meses',
    value,
    options: optionsOf({ ...words, ...(value === 'own' && { own }) }),
    changes: (chosen) => {
      const days = isPeriod(chosen) ? daysOf[chosen](today) : {};
      return { from: days.from ?? null, to: days.to ?? null };
    },
  };
}
