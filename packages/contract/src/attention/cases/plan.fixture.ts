import { aMatter } from '../matters.fixture.ts';
import { type Cases, inHours, old } from './cases.fixture.ts';

/** The plan of the next hours. */
export const planCases: Record<string, Cases> = {
  pour_late: {
    as: 'seller',
    speaks: [[aMatter('pour', { startsAt: old(15) }), 'stop', /hoje às 10:45 e nenhuma carga saiu/]],
    isQuiet: [
      aMatter('pour', { startsAt: old(14) }),
      aMatter('pour', { startsAt: old(30), state: 'in_progress' }),
      aMatter('pour', { startsAt: old(30), scheduled: 0 }),
    ],
  },
  plan_conflicts: {
    as: 'unit',
    speaks: [
      [
        aMatter('plan'),
        'warning',
        /^3 conflitos no plano de hoje: o primeiro às 14:20 \(caminhão ocupado\)\.$/,
      ],
      [aMatter('plan', { count: 1, firstAt: inHours(1) }), 'stop', /^1 conflito no plano de hoje: às 12:00/],
      [
        aMatter('plan', { dayOn: '2026-11-19', firstAt: inHours(20), first: 'clock' }),
        'notice',
        /plano de amanhã: o primeiro às 07:00 \(passa do prazo do concreto\)/,
      ],
    ],
    isQuiet: [],
  },
  pour_without_pump: {
    as: 'unit',
    speaks: [
      [aMatter('pour', { lacksPump: true }), 'warning', /hoje às 15:00, e sem bomba/],
      [aMatter('pour', { lacksPump: true, startsAt: inHours(2) }), 'stop', /sem bomba/],
    ],
    isQuiet: [
      aMatter('pour'),
      aMatter('pour', { lacksPump: true, startsAt: inHours(25) }),
      aMatter('pour', { lacksPump: true, state: 'requested' }),
    ],
  },
  pour_without_truck: {
    as: 'manager',
    speaks: [
      [aMatter('pour', { unassigned: 2 }), 'warning', /2 cargas de hoje às 15:00 sem caminhão/],
      [
        aMatter('pour', { unassigned: 1, startsAt: inHours(1), state: 'in_progress' }),
        'stop',
        /1 carga de hoje/,
      ],
    ],
    isQuiet: [aMatter('pour'), aMatter('pour', { unassigned: 2, startsAt: inHours(25) })],
  },
  pour_waiting: {
    as: 'unit',
    speaks: [
      [aMatter('pour', { state: 'requested' }), 'warning', /32,0 m³ pedidos para hoje às 15:00 esperam/],
      [
        aMatter('pour', { state: 'requested', startsAt: inHours(30), dayOn: '2026-11-19' }),
        'notice',
        /19\/11/,
      ],
      [aMatter('pour', { state: 'rescheduled', startsAt: old(10) }), 'stop', /a hora passou sem resposta/],
    ],
    isQuiet: [aMatter('pour')],
  },
  pours_waiting: {
    as: 'unit',
    speaks: [
      [aMatter('waiting-pours'), 'notice', /12 programações \(380,0 m³\) a confirmar, a primeira de 21\/11/],
    ],
    isQuiet: [],
  },
  pour_change: {
    as: 'unit',
    speaks: [
      [aMatter('change'), 'warning', /O cliente pede 26,5 m³, de 19\/11: falta a resposta da usina/],
      [aMatter('change', { byCustomer: false, m3: null }), 'warning', /O vendedor pede uma alteração/],
    ],
    isQuiet: [],
  },
  pour_unanswered: {
    as: 'seller',
    speaks: [
      [aMatter('pour', { customerConfirmedAt: null }), 'warning', /ainda não confirmou hoje às 15:00/],
      [aMatter('pour', { customerConfirmedAt: null, startsAt: inHours(30) }), 'notice', /não confirmou/],
    ],
    isQuiet: [
      aMatter('pour'),
      aMatter('pour', { customerConfirmedAt: null, startsAt: inHours(37) }),
      aMatter('pour', { customerConfirmedAt: null, startsAt: old(5) }),
    ],
  },
};
