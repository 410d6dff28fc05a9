import type { QuoteJudgement } from '@traco/contract/quotes/quote-judgement';
import { type QuoteState, quoteStateWords } from '@traco/contract/quotes/quote-states';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<QuoteState, Status['tone']> = {
  draft: 'neutral',
  awaiting_approval: 'orange',
  sent: 'blue',
  seen: 'blue',
  approved: 'green',
  converted: 'green',
  refused: 'red',
  expired: 'neutral',
};

/** A quote's state as a badge. */
export const statusOfQuote = ({ state }: { state: QuoteState }): Status => ({
  word: quoteStateWords[state],
  tone: tones[state],
});

const lightWords = { green: 'Boa', yellow: 'Apertada', red: 'Ruim' } as const;

/** What a quote leaves, as a badge: a colour and its word, where a head says what it is of. */
export const shortLight = (light: QuoteJudgement['light']): Status => ({
  word: lightWords[light],
  tone: light,
});

/** The same where nothing else says so. */
export const statusOfLight = (light: QuoteJudgement['light']): Status => ({
  word: `Margem ${lightWords[light].toLowerCase()}`,
  tone: light,
});
