import { aMatter } from '../matters.fixture.ts';
import type { Cases } from './cases.fixture.ts';

/** Offers that wait for a word of the company or of their customer. */
export const salesCases: Record<string, Cases> = {
  quote_awaiting: {
    as: 'unit',
    speaks: [
      [
        aMatter('quote-approval'),
        'warning',
        /^Ana Prado pede aprovação: 24,0 m³ por R\$\s10\.584,00\. “O concorrente oferece menos\.”$/,
      ],
    ],
    isQuiet: [aMatter('quote-approval', { desk: 'office' })],
  },
  quote_answered: {
    as: 'seller',
    speaks: [
      [aMatter('quote-answer'), 'warning', /^Não aprovado: “Abaixo do custo\.”/],
      [aMatter('quote-answer', { granted: true, text: '' }), 'notice', /^Aprovado: falta mandar o link/],
    ],
    isQuiet: [],
  },
  quote_change: {
    as: 'seller',
    speaks: [
      [aMatter('quote-change'), 'warning', /^O cliente pede mudança: “Preciso de 12 m³\.”$/],
      [aMatter('quote-change', { text: '' }), 'warning', /^O cliente pede mudança\.$/],
    ],
    isQuiet: [],
  },
  quote_accepted: {
    as: 'seller',
    speaks: [
      [
        aMatter('quote-accepted'),
        'notice',
        /^O cliente aceitou há 3 dias e nada está programado: 24,0 m³ por R\$\s10\.584,00\.$/,
      ],
      [
        aMatter('quote-accepted', { answeredAt: '2026-11-18T12:00:00Z', deliverOn: '2026-11-20' }),
        'notice',
        /^Aceito para 20\/11 \(em 2 dias\) e nada está programado/,
      ],
      [aMatter('quote-accepted', { deliverOn: '2026-11-19' }), 'warning', /^Aceito para amanhã e nada/],
      [aMatter('quote-accepted', { deliverOn: '2026-11-18' }), 'warning', /^Aceito para hoje e nada/],
      [
        aMatter('quote-accepted', { deliverOn: '2026-11-16' }),
        'warning',
        /^Aceito para 16\/11, que passou, e nada/,
      ],
    ],
    isQuiet: [
      // Accepted yesterday, for a day that is far.
      aMatter('quote-accepted', { answeredAt: '2026-11-17T13:00:00Z', deliverOn: '2026-11-25' }),
      aMatter('quote-accepted', { answeredAt: '2026-11-17T13:00:00Z' }),
    ],
  },
  quote_expiring: {
    as: 'seller',
    speaks: [
      [aMatter('quote-expiring'), 'notice', /^Vence em 2 dias \(20\/11\) e o cliente abriu e não respondeu/],
      [
        aMatter('quote-expiring', { validUntil: '2026-11-19', isSeen: false }),
        'warning',
        /^Vence amanhã e o cliente ainda não abriu/,
      ],
      [aMatter('quote-expiring', { validUntil: '2026-11-18' }), 'warning', /^Vence hoje/],
    ],
    isQuiet: [],
  },
};
