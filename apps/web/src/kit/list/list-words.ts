import { counted } from '../../lib/counted.ts';

/** What the rows of a list are called. */
export interface ListWords {
  /** `gerente`, `gerentes`. */
  one: string;
  many: string;
  /** `Nenhuma unidade`. */
  isFeminine?: boolean;
  /** What a list without filters says when nothing is in it; else that the first is to be made. */
  first?: string;
  /** What is said where filters leave nothing. */
  filtered?: string;
}

/** `3 gerentes`. */
export const countedIn =
  ({ one, many }: ListWords) =>
  (rows: number): string =>
    counted(rows, one, many);

/** The title and the sentence of an empty list. */
export function emptyWords(words: ListWords, hasFilters: boolean, imports: boolean): [string, string] {
  const { one, isFeminine = false } = words;
  const none = `${isFeminine ? 'Nenhuma' : 'Nenhum'} ${one}`;
  const first = `Cadastre ${isFeminine ? 'a primeira' : 'o primeiro'} ${one}${imports ? ' ou importe a sua planilha' : ''}.`;
  const sentence = hasFilters ? (words.filtered ?? `${none} com estes filtros.`) : (words.first ?? first);
  return [`${none} aqui`, sentence];
}
