import type { CreditState } from '../customers/customer.ts';
import type { Unusual } from '../values/unusual-keys.ts';

const creditSentences: Partial<Record<CreditState, string>> = {
  blocked: 'O crédito deste cliente está bloqueado.',
  under_analysis: 'O crédito deste cliente está em análise.',
};

/** What stands against promising a pour to this customer; empty when its credit is approved. */
export function unusualOfCredit(credit: string): Unusual[] {
  const sentence = creditSentences[credit as CreditState];
  return sentence ? [{ key: 'credit', field: 'customerId', sentence }] : [];
}
