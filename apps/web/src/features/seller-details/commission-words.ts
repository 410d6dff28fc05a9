import type { Commission } from '@traco/contract/sellers-overview/seller';
import { formatMoney } from '../../lib/formats.ts';

/** A seller's rule of commission in words. */
export const commissionLine = (commission: Commission | null): string => {
  if (!commission) return 'Regra da empresa';
  const { kind, value } = commission;
  return kind === 'per_m3'
    ? `${formatMoney(value)} por m³`
    : `${(value / 100).toLocaleString('pt-BR')} % do faturado`;
};
