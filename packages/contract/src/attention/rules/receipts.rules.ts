import { reais } from '../../values/reais.ts';
import type { MatterOf } from '../matters.ts';
import { many, numbered, rule } from './rule.ts';

/** Whether this is late beyond what the office tolerates. */
const isTooLate = ({ cents, days, toleranceDays }: MatterOf<'overdue' | 'plant-overdue'>): boolean =>
  cents > 0 && days > toleranceDays;
/** `o mais antigo há 12 dias`. */
const sinceWhen = (days: number) => `o mais antigo há ${many(days, 'dia', 'dias')}`;

/** Who sold it asks for it; who keeps the plant's books receives it. */
const customerOverdue = rule<'overdue'>({
  key: 'customer_overdue',
  kind: 'overdue',
  to: ['seller', 'unit'],
  say: (late) =>
    isTooLate(late)
      ? {
          id: late.id,
          about: late.customer,
          severity: late.blocks ? 'warning' : 'notice',
          sentence: `Deve ${reais(late.cents)} vencidos, ${sinceWhen(late.days)}. ${
            late.blocks ? 'Programação nova só com um motivo: cobre antes.' : 'Cobre, ou combine uma data.'
          }`,
          since: null,
          figure: late.cents,
          action: { kind: 'open', label: 'Abrir cliente' },
          place: { at: 'customer', id: late.id, unitId: late.unitId },
        }
      : null,
});

/** The office looks at plants: whom to call is the plant's. */
const plantOverdue = rule<'plant-overdue'>({
  key: 'plant_overdue',
  kind: 'plant-overdue',
  to: ['admin', 'supervisor'],
  say: (late) =>
    isTooLate(late)
      ? {
          id: late.unitId,
          about: late.count === 1 ? '1 cliente em atraso' : `${numbered(late.count)} clientes em atraso`,
          severity: 'notice',
          sentence: `${reais(late.cents)} vencidos além da tolerância, ${sinceWhen(late.days)}. Quem mais deve: ${late.customer}.`,
          since: null,
          figure: late.cents,
          action: { kind: 'open', label: 'Ver o que falta receber' },
          place: { at: 'unpaid', unitId: late.unitId },
        }
      : null,
});

export const receiptRules = [customerOverdue, plantOverdue];
