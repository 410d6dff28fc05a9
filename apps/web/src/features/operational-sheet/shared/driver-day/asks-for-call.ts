const ASKS =
  /(^|[^a-zà-ú])(ligue (para|antes)|ligue[.:]|fale com (a usina|o gerente)|avise a usina|peça ao gerente)/i;

/** Whether a sentence sends its reader to the plant: the call stands beside it then. */
export const asksForCall = (words: string): boolean => ASKS.test(words);
