import { aMatter } from '../matters.fixture.ts';
import { type Cases, old } from './cases.fixture.ts';

/** What is on the road, who drives it, and what came back. */
export const roadCases: Record<string, Cases> = {
  concrete_expired: {
    as: 'unit',
    speaks: [
      [aMatter('load', { loadedAt: old(150) }), 'stop', /150 min: o prazo de 150 acabou/],
      [aMatter('load', { loadedAt: old(200), state: 'discharging' }), 'stop', /200 min/],
    ],
    isQuiet: [
      aMatter('load', { loadedAt: old(149) }),
      aMatter('load', { loadedAt: old(200), state: 'returning' }),
      aMatter('load', { loadedAt: old(13 * 60) }),
    ],
  },
  concrete_old: {
    as: 'seller',
    speaks: [[aMatter('load', { loadedAt: old(121) }), 'warning', /121 min: restam 29 do prazo/]],
    isQuiet: [aMatter('load', { loadedAt: old(119) }), aMatter('load', { loadedAt: old(150) })],
  },
  concrete_ageing: {
    as: 'manager',
    speaks: [[aMatter('load', { loadedAt: old(90) }), 'notice', /restam 60/]],
    isQuiet: [aMatter('load', { loadedAt: old(89) }), aMatter('load', { loadedAt: old(120) })],
  },
  trip_left_open: {
    as: 'supervisor',
    speaks: [
      [
        aMatter('load', { loadedAt: old(20 * 60), dayOn: '2026-11-17', state: 'returning' }),
        'warning',
        /viagem de 17\/11 não foi encerrada/,
      ],
    ],
    isQuiet: [aMatter('load', { loadedAt: old(11 * 60) })],
  },
  driver_unfit: {
    as: 'admin',
    speaks: [
      [aMatter('load', { expired: ['CNH'] }), 'stop', /João Lima está na rua com CNH vencido/],
      [aMatter('load', { expired: ['CNH', 'ASO'] }), 'stop', /CNH e ASO vencidos/],
    ],
    isQuiet: [aMatter('load')],
  },
  records: {
    as: 'unit',
    speaks: [
      [aMatter('records', { of: 'without_note' }), 'notice', /3 cargas sem nota/],
      [aMatter('records'), 'notice', /3 lançamentos de vendedor a confirmar \(24,0 m³\), desde 18\/11/],
      [
        aMatter('records', { of: 'contested', count: 1, oldestAt: old(3 * 1440) }),
        'warning',
        /1 carga contestada/,
      ],
    ],
    isQuiet: [],
  },
  unusual_loads: {
    as: 'supervisor',
    speaks: [
      [
        aMatter('unusual'),
        'notice',
        /12 cargas fora do comum em 7 dias: 5 acima do balão, 4 com data antiga, 3 com caminhão já em viagem\.$/,
      ],
      [
        aMatter('unusual', { count: 1, keys: [{ key: 'credit', count: 1 }] }),
        'notice',
        /^1 carga fora do comum/,
      ],
    ],
    isQuiet: [],
  },
  help_call: {
    as: 'manager',
    speaks: [[aMatter('help'), 'stop', /Mangueira rompida/]],
    isQuiet: [],
  },
  load_conflict: { as: 'unit', speaks: [[aMatter('conflict'), 'stop', /João Lima começou/]], isQuiet: [] },
  shifts_left_open: {
    as: 'manager',
    speaks: [
      [aMatter('shifts'), 'warning', /jornada de João Lima de 17\/11/],
      [aMatter('shifts', { count: 3 }), 'warning', /3 jornadas sem encerramento/],
    ],
    isQuiet: [],
  },
  days_left_open: {
    as: 'manager',
    speaks: [
      [aMatter('days'), 'notice', /O dia 17\/11 não foi fechado/],
      [aMatter('days', { count: 5, oldestOn: '2026-11-10' }), 'warning', /5 dias sem fechar, desde 10\/11/],
    ],
    isQuiet: [],
  },
  driver_papers: {
    as: 'manager',
    speaks: [
      [
        aMatter('papers'),
        'notice',
        /2 motoristas com documento a vencer em 30 dias: o primeiro é de João Lima/,
      ],
      [aMatter('papers', { expired: 1 }), 'warning', /1 motorista com documento vencido: João Lima/],
    ],
    isQuiet: [],
  },
  paper_checks: {
    as: 'helay',
    speaks: [[aMatter('paper-checks', { of: 'rejected' }), 'notice', /2 documentos recusados/]],
    isQuiet: [aMatter('paper-checks')],
  },
  return_undecided: {
    as: 'unit',
    speaks: [
      [aMatter('return'), 'warning', /2,5 m³ de sobra sem destino/],
      [aMatter('return', { at: old(45) }), 'stop', /sobra sem destino/],
      [aMatter('return', { at: old(200) }), 'warning', /informe o que foi feito/],
      [aMatter('return', { surplusM3: 0, residueM3: 0.5, at: old(90) }), 'warning', /0,5 m³ de lastro/],
    ],
    isQuiet: [],
  },
  return_offered: { as: 'seller', speaks: [[aMatter('offer'), 'warning', /oferece 2,5 m³/]], isQuiet: [] },
  vehicle_planned_down: {
    as: 'mechanic',
    speaks: [[aMatter('vehicle', { planned: 2 }), 'stop', /Parado: embreagem\. 2 cargas contam com ele/]],
    isQuiet: [aMatter('vehicle'), aMatter('vehicle', { planned: 2, state: 'restricted' })],
  },
  vehicle_down: {
    as: 'mechanic',
    speaks: [
      [aMatter('vehicle'), 'warning', /Parado: embreagem/],
      [aMatter('vehicle', { state: 'restricted', reason: '', planned: 2 }), 'notice', /Com restrição/],
    ],
    isQuiet: [aMatter('vehicle', { planned: 2 })],
  },
};
