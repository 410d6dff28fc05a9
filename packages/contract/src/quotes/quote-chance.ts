import { plainNumber } from './quote-words.ts';

/** Whom a quote is for, as history tells them apart: who has bought, who is of the register, a name alone. */
export const quotedKinds = ['buyer', 'registered', 'stranger'] as const;
export type QuotedKind = (typeof quotedKinds)[number];

/** Quotes that ended alike: whom they were for, after how many days they ended, and whether they were won. */
export interface EndedQuotes {
  kind: QuotedKind;
  days: number;
  isWon: boolean;
  quotes: number;
}

/** What is taken to be won where nothing is known, and as how many quotes that weighs against what is known. */
export const USUAL_CHANCE = 0.3;
export const USUAL_WEIGHT = 10;

/** `(ganhos + 10 × de antes) ÷ (encerrados + 10)`: little history leaves what was thought before nearly as it was. */
export const smoothed = ({ won, ended }: { won: number; ended: number }, before: number): number =>
  (won + USUAL_WEIGHT * before) / (ended + USUAL_WEIGHT);

const kindWords: Record<QuotedKind, string> = {
  buyer: 'de quem já comprou',
  registered: 'de quem nunca comprou',
  stranger: 'de quem não tem cadastro',
};

/**
 * How likely an open quote is won, and why: the seller's share, then that of this kind of customer, then that of quotes that were still
 * open after as many days; each begins from the one before it.
 * @param history of the quote's seller
 * @param days since it was sent
 */
export function chanceOf(
  history: readonly EndedQuotes[],
  { kind, days }: { kind: QuotedKind; days: number },
): { chance: number; reasons: string[] } {
  const all = countOf(history);
  const alike = countOf(history.filter((each) => each.kind === kind));
  const older = countOf(history.filter((each) => each.days >= days));
  const chance = smoothed(older, smoothed(alike, smoothed(all, USUAL_CHANCE)));
  return {
    chance,
    reasons: [
      all.ended === 0 ? 'Sem histórico: vale o usual' : `Fecha ${shareOf(all)}`,
      ...(alike.ended > 0 ? [`${kindWords[kind]}, ${shareOf(alike)}`] : []),
      ...(older.ended > 0 && days > 0
        ? [`abertos há ${plainNumber(days)} ${days === 1 ? 'dia' : 'dias'} ou mais, ${shareOf(older)}`]
        : []),
    ],
  };
}

function countOf(history: readonly EndedQuotes[]): { won: number; ended: number } {
  const sum = (rows: readonly EndedQuotes[]) => rows.reduce((total, { quotes }) => total + quotes, 0);
  return { won: sum(history.filter(({ isWon }) => isWon)), ended: sum(history) };
}

const shareOf = ({ won, ended }: { won: number; ended: number }) =>
  `${plainNumber(won)} de ${plainNumber(ended)}`;
