import { aMatter } from '../matters.fixture.ts';
import type { Cases } from './cases.fixture.ts';

/** Customers who are late. */
export const receiptCases: Record<string, Cases> = {
  customer_overdue: {
    as: 'seller',
    speaks: [
      [
        aMatter('overdue'),
        'notice',
        /^Deve R\$\s1\.250,00 vencidos, o mais antigo há 12 dias\. Cobre, ou combine uma data\.$/,
      ],
      [aMatter('overdue', { days: 6 }), 'notice', /há 6 dias/],
      [aMatter('overdue', { blocks: true }), 'warning', /Programação nova só com um motivo/],
    ],
    isQuiet: [aMatter('overdue', { days: 5 }), aMatter('overdue', { cents: 0 })],
  },
  plant_overdue: {
    as: 'admin',
    speaks: [
      [
        aMatter('plant-overdue'),
        'notice',
        /^R\$\s12\.500,00 vencidos além da tolerância, o mais antigo há 12 dias\. Quem mais deve: Construtora Horizonte\.$/,
      ],
    ],
    isQuiet: [aMatter('plant-overdue', { days: 5 })],
  },
};
