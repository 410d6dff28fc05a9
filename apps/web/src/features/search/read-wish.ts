/** What somebody wants who typed a sentence: a new pour for whom the rest of it names. */
export interface Wish {
  /** What is looked for. */
  words: string;
  /** Whether it is a customer, to make a pour for. */
  isForPour: boolean;
}

/** `nova programação para silva`, `programar silva`, `nova prog. p/ silva`; `programação 412` is a number. */
const NEW_POUR =
  /^(?:(?:nova|fazer|pedir)\s+(?:prog\S*)(?:\s+(?:para|pra|pro|de|do|da|p\/))?|programar(?:\s+(?:para|pra))?|programa[çc][aã]o\s+(?:para|pra))\s+(?!\d+$)(\S.*)$/iu;

/** Reads what was typed as a wish, or as words alone. */
export function readWish(typed: string): Wish {
  const customer = NEW_POUR.exec(typed.trim())?.[1];
  return customer ? { words: customer, isForPour: true } : { words: typed.trim(), isForPour: false };
}
