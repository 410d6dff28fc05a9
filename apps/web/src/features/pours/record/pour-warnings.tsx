import { isAtRisk } from '@traco/contract/pours/pour-rules';
import type { PourPage } from '@traco/contract/records/pour-page';
import { unusualOfCredit } from '@traco/contract/unusual/unusual-pour';
import { Callout } from '../../../ui/callout.tsx';
import { UnusualReasons } from '../../unusual/shared/unusual-reasons.tsx';
import { riskWords } from '../shared/pour-words.ts';

/** What must not be overlooked of a pour. */
export function PourWarnings({ pour }: { pour: PourPage['pour'] }) {
  const risk = riskWords(pour);
  const unusual = unusualOfCredit(pour.customer.credit);
  return (
    <>
      {pour.state !== 'done' &&
        pour.state !== 'cancelled' &&
        unusual.map(({ key, sentence }) => (
          <Callout key={key} tone="warning">
            {sentence}
          </Callout>
        ))}
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
      <UnusualReasons
        subject="pour"
        rowId={pour.id}
        timeZone={pour.unit.timeZone}
        leftOut={pour.overrideReason ? 'credit' : undefined}
      />
    </>
  );
}
