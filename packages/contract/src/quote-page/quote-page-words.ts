// Without the validator: a customer's phone reads this file as it is.

/** The address of a quote's public page. */
export const pathOfQuote = (token: string): string => `/quote/${token}`;

/** What whoever accepts a quote agrees to; the version is kept with the answer. */
export const quoteConsent = {
  version: 1,
  text: 'Li este orçamento e as condições dele, e aceito em nome de quem está identificado acima. Meus dados, a hora e o aparelho ficam guardados como prova do aceite.',
} as const;

/** The code that an answer is known by on the page and in the company: the beginning of its link's hash. */
export const codeOfAnswer = (hash: string): string => hash.slice(0, 16);

/** Why a customer says no, as they are offered it; each is one of the reasons for which quotes are lost. */
export const refusalReasons = [
  'Preço',
  'Prazo',
  'Distância',
  'Concorrente',
  'Obra adiada',
  'Outro motivo',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** How a quote's link stands: it waits for an answer, or why there can be none by it. */
export const quoteStandings = ['open', 'accepted', 'refused', 'replaced', 'expired', 'withdrawn'] as const;
export type QuoteStanding = (typeof quoteStandings)[number];

/** What a person has to do with the page before it counts as seen by one, and for how long it stands open, in milliseconds. */
export const SEEN_AFTER_MS = 1_500;

const ROBOTS =
  /(?<!\bcu)bot\b|slackbot|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|embedly|headless|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|monitor|scanner/i;

/**
 * Whether a device calls itself what fetches pages by itself: the preview of a link in a messenger, a search engine, a scanner of mails.
 * The browsers inside of messengers name these too, and a telephone is called Cubot: people hold them.
 */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || ROBOTS.test(userAgent);

/** What happened to a quote between the company and its customer, as its chain of evidence tells it. */
export const quoteEventKinds = [
  'sent',
  'seen',
  'accepted',
  'refused',
  'change_asked',
  'revised',
  'expired',
  'converted',
] as const;
