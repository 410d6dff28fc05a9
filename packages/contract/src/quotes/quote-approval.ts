import type { Role } from '../roles.ts';
import { reais } from '../values/reais.ts';
import type { PricedQuote } from './priced-quote.ts';
import type { PricingSettings } from './pricing-settings.ts';
import { plainNumber } from './quote-words.ts';

/** Who may grant what a quote gives off: whoever sells it, their plant, or the company's office. */
export const quoteDesks = ['seller', 'unit', 'office'] as const;
export type QuoteDesk = (typeof quoteDesks)[number];

/** Who stays open of what became of an approval that was asked for. */
export const approvalStates = ['open', 'granted', 'denied', 'withdrawn'] as const;

type Limits = Pick<PricingSettings, 'sellerDiscountPercent' | 'unitDiscountPercent'>;
type Given = Pick<PricedQuote, 'mostDiscountPercent' | 'belowFloor'>;

/** The lowest desk that may grant a quote: under the floor and beyond the plant's discount it is the office. */
export function deskOf({ mostDiscountPercent, belowFloor }: Given, limits: Limits): QuoteDesk {
  if (belowFloor.length > 0) return 'office';
  if (mostDiscountPercent > Math.max(limits.unitDiscountPercent, limits.sellerDiscountPercent))
    return 'office';
  return mostDiscountPercent > limits.sellerDiscountPercent ? 'unit' : 'seller';
}

/** Why it is asked, in sentences. */
export function reasonsOfDesk({ mostDiscountPercent, belowFloor }: Given, limits: Limits): string[] {
  const alone = `Desconto de ${plainNumber(mostDiscountPercent)}%: o vendedor dá até ${plainNumber(limits.sellerDiscountPercent)}% e a unidade até ${plainNumber(limits.unitDiscountPercent)}%.`;
  return [
    ...(mostDiscountPercent > limits.sellerDiscountPercent ? [alone] : []),
    ...belowFloor.map(
      ({ words, unitCents, floorCents }) =>
        `${words}: ${reais(unitCents)}/m³, abaixo do mínimo de ${reais(floorCents)}/m³ da tabela.`,
    ),
  ];
}

const deskOfRole: Partial<Record<Role, QuoteDesk>> = {
  admin: 'office',
  supervisor: 'office',
  unit: 'unit',
  seller: 'seller',
};

/** Whether this role grants what a desk is asked for; its own quote as well. */
export const maySatisfy = (role: Role, desk: QuoteDesk): boolean => {
  const own = deskOfRole[role];
  return own !== undefined && quoteDesks.indexOf(own) >= quoteDesks.indexOf(desk);
};

export const deskWords: Record<QuoteDesk, string> = {
  seller: 'do vendedor',
  unit: 'da unidade',
  office: 'do escritório',
};
