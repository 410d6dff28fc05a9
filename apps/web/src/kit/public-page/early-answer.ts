interface EarlyCard {
  path: string;
  answer: Promise<Response>;
}

/** The answer that `early-card.js` asked for while the app's code was on its way, once. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const page = window as { tracoEarlyCard?: EarlyCard };
  const early = page.tracoEarlyCard;
  if (early?.path !== path) return undefined;
  delete page.tracoEarlyCard;
  return early.answer;
}
