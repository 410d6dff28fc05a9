const m3 = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** `8,0 m³`. */
export const cubicMetres = (volume: number): string => `${m3.format(volume)} m³`;

/** Clocks of the unit's zone: `18/11 09:15`, `09:15`, `18/11/2026 09:15:07`. */
export function clocksOf(timeZone: string) {
  const clock = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('pt-BR', { timeZone, hourCycle: 'h23', ...options });
    return (instant: string) => format.format(new Date(instant)).replace(',', '');
  };
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const day = { day: '2-digit', month: '2-digit' } as const;
  return {
    time: clock(time),
    short: clock({ ...day, ...time }),
    full: clock({ ...day, year: 'numeric', ...time }),
    exact: clock({ ...day, ...time, second: '2-digit' }),
  };
}
