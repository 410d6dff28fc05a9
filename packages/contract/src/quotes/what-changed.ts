import { reais } from '../values/reais.ts';
import type { PricedLine } from './priced-quote.ts';

/** What of a quote's price is otherwise than it was seen, a sentence for each line. */
export function whatChanged(seen: readonly PricedLine[], now: readonly PricedLine[]): string[] {
  const before = new Map(seen.map((line) => [line.key, line]));
  const after = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap((line) => {
      const was = before.get(line.key);
      if (!was) return [`${line.words}: entrou, ${reais(line.cents)}.`];
      return was.cents === line.cents
        ? []
        : [`${line.words}: de ${reais(was.cents)} para ${reais(line.cents)}.`];
    }),
    ...seen.flatMap((line) => (after.has(line.key) ? [] : [`${line.words}: saiu.`])),
  ];
}
