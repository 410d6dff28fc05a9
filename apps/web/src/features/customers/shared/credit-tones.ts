import type { CreditState } from '@traco/contract/customers/customer';
import { creditWords } from '@traco/contract/pours/pour-words';
import type { Status } from '../../../ui/status-badge.tsx';

const tones = { approved: 'neutral', under_analysis: 'yellow', blocked: 'red' } as const;

/** A customer's credit as a badge. */
export const creditStatus = (credit: CreditState): Status => ({
  word: creditWords[credit],
  tone: tones[credit],
});
