import type { Figure } from './figure.ts';

const ofCommission = {
  source:
    'Cargas do mês, versões das regras de comissão e meta do vendedor; de um mês fechado, as linhas guardadas.',
  period: 'Pelo dia da carga, no calendário da unidade.',
  dimensions: ['seller'],
  seenBy: ['commission:read'],
} as const;

/** Figures of what sellers are paid; prizes are none of them. */
export const commissionFigures = {
  commissionEarned: {
    name: 'Comissão ganha',
    unit: 'cents',
    formula:
      'Soma das cargas do mês que já dão direito: pela regra do dia da carga, na entrega ou quando o cliente paga.',
    ...ofCommission,
  },
  commissionPending: {
    name: 'Comissão a confirmar',
    unit: 'cents',
    formula: 'Soma das cargas do mês cuja regra paga só quando o cliente paga, e que ainda não foram pagas.',
    ...ofCommission,
  },
  commissionCorrections: {
    name: 'Correções de comissão',
    unit: 'cents',
    formula:
      'Soma do que mudou em meses já fechados: pago depois, cancelado, alterado ou decidido sobre uma contestação.',
    ...ofCommission,
    period: 'No primeiro mês aberto depois da mudança.',
  },
  commissionTotal: {
    name: 'Comissão do mês',
    unit: 'cents',
    formula: 'Comissão ganha + correções.',
    ...ofCommission,
  },
  commissionAtGoal: {
    name: 'Comissão com a meta',
    unit: 'cents',
    formula:
      'Comissão ganha + a confirmar + correções + m³ que faltam para a meta × média por m³ do mês (sem cargas, o valor por m³ da regra).',
    ...ofCommission,
  },
} as const satisfies Record<string, Figure>;
