import type { Quote } from '@traco/contract/quotes/quote';
import { Callout } from '../../ui/callout.tsx';

/** Whether the customer wants what was sent otherwise, and no other version was begun since. */
export const isChangeAsked = ({ answer }: Pick<Quote, 'answer'>) => answer === 'change';

/** What the customer wants otherwise: it stands above the price that they do not want. */
export const ChangeTold = ({ quote }: { quote: Quote }) =>
  isChangeAsked(quote) && (
    <Callout tone="warning" title="O cliente pediu uma mudança">
      {quote.answerText || 'Pergunte o que deve mudar.'}
    </Callout>
  );
