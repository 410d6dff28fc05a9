import type { Pour } from '@traco/contract/pours/pour';
import { isAtRisk } from '@traco/contract/pours/pour-rules';
import { Callout } from '../../../ui/callout.tsx';
import { riskWords } from './pour-words.ts';

const creditWords: Record<string, string> = {
  blocked: 'O crédito deste cliente está bloqueado.',
  under_analysis: 'O crédito deste cliente está em análise.',
};

/** What must not be overlooked of a pour. */
export function PourWarnings({ pour }: { pour: Pour }) {
  const risk = riskWords(pour);
  const credit = creditWords[pour.customer.credit];
  return (
    <>
      {credit && pour.state !== 'done' && pour.state !== 'cancelled' && (
        <Callout tone="warning">{credit}</Callout>
      )}
      {isAtRisk(pour, Date.now()) && (
        <Callout tone="warning" title={risk.title}>
          <p>{risk.advice}</p>
        </Callout>
      )}
      {pour.overrideReason && (
        <Callout tone="warning" title="Confirmada assim mesmo">
          <p>{pour.overrideReason}</p>
        </Callout>
      )}
    </>
  );
}
