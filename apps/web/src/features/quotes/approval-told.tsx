import { deskWords } from '@traco/contract/quotes/quote-approval';
import { plainNumber } from '@traco/contract/quotes/quote-words';
import type { QuotePage } from '@traco/contract/records/quote-page';
import { formatMoney } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';

/** Whose word a quote needs before it goes out, for what, and what the seller said; nothing where it needs none. */
export function ApprovalTold({ page: { quote, approvals } }: { page: QuotePage }) {
  const { state, desk, isGranted, priced } = quote;
  const isAsked = state === 'awaiting_approval';
  if (desk === 'seller' || isGranted || !(isAsked || state === 'draft')) return null;
  const asked = isAsked && approvals.find((each) => each.state === 'open');
  return (
    <Callout
      tone="warning"
      title={`${isAsked ? 'Espera a' : 'Precisa da'} aprovação ${deskWords[desk]} antes de ir ao cliente`}
    >
      {[
        ...(priced.mostDiscountPercent > 0
          ? [`Desconto de ${plainNumber(priced.mostDiscountPercent)}%.`]
          : []),
        ...priced.belowFloor.map(
          ({ words, unitCents, floorCents }) =>
            `${words}: ${formatMoney(unitCents)}/m³, abaixo do mínimo de ${formatMoney(floorCents)}/m³ da tabela.`,
        ),
        ...(asked ? [`${asked.askedBy} diz: ${asked.reason}`] : []),
      ].join(' ')}
    </Callout>
  );
}
