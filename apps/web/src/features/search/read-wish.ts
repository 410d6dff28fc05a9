/** What somebody wants who typed a sentence: a new pour for whom the rest of it names. */
export interface Wish {
  /** What is looked for; empty as long as nobody is named. */
  words: string;
  /** Whether it is a customer, to make a pour for. */
  isForPour: boolean;
}

/** `nova programação para silva`, `programar silva`, `nova prog. p/ silva`. */
const NEW_POUR =
  /^(?:(?:nova|fazer|pedir)\s+prog\S*|programar)\s+(?:(?:para|pra|pro|de|do|da)(?:\s+|$)|p\/\s*)?(.*)$/iu;
const FOR_SOMEBODY = /^programa[çc][aã]o\s+(?:para|pra)(?:\s+(.*))?$/iu;

/** Reads what was typed as a wish, or as words alone; `programação 412` is a number. */
export function readWish(typed: string): Wish {
  const words = typed.trim();
  const found = NEW_POUR.exec(words) ?? FOR_SOMEBODY.exec(words);
  const customer = found?.[1] ?? '';
  return found && !/^\d+$/.test(customer)
    ? { words: customer, isForPour: true }
    : { words, isForPour: false };
}
