import type { GapCause } from './decompose-gap.ts';

/** Days without a load after which a customer is said to have stopped. */
const QUIET_DAYS = 7;

/** A cause as somebody says it who knows the month. @param to the day up to which it is counted */
export function causeWords({ kind, m3, customer }: GapCause, to: string): string {
  switch (kind) {
    case 'goal':
      return m3 < 0
        ? 'A meta está acima do que é usual nos 3 meses anteriores'
        : 'O usual dos 3 meses anteriores já passa da meta';
    case 'customer':
      return `${customer!.name}: ${stoppedWords(customer!.lastOn, to)}`;
    case 'others':
      return 'Outros clientes que levaram menos que o usual';
    case 'cancelled':
      return 'Programações canceladas';
    case 'refused':
      return 'Cargas recusadas na obra';
    case 'returned':
      return 'Concreto que voltou';
    case 'growth':
      return 'Clientes novos, e os que levaram mais que o usual';
  }
}

function stoppedWords(lastOn: string | null, to: string): string {
  if (!lastOn) return 'nenhuma carga';
  const days = (Date.parse(to) - Date.parse(lastOn)) / 86_400_000;
  return days > QUIET_DAYS ? `nenhuma carga desde ${dayWords(lastOn, to)}` : 'levou menos que o usual';
}

/** `10/11`, and of another year `10/11/25`. */
const dayWords = (day: string, to: string): string => {
  const [year, month, date] = day.split('-') as [string, string, string];
  return year === to.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year.slice(2)}`;
};
