import type { CreditUse } from '@traco/contract/customers/credit-use';
import { formatMoney } from '../../../lib/formats.ts';

/** How a limit of credit stands: "de R$ 50.000,00 de limite", or by how much it is over. */
export const limitWords = ({ limitCents, leftCents, isOver }: CreditUse): string =>
  isOver
    ? `${formatMoney(-leftCents)} acima do limite de ${formatMoney(limitCents)}`
    : `de ${formatMoney(limitCents)} de limite`;
