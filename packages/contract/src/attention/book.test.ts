import { expect, test } from 'vitest';
import type { Role } from '../roles.ts';
import { attentionOf, book } from './book.ts';
import { AttentionLine } from './lines.ts';
import { aMatter, NOW } from './matters.fixture.ts';
import type { Matter } from './matters.ts';

/** Each rule with matters of which it speaks, how grave and in what words, and those of which it says nothing. */
interface Cases {
  as: Role;
  speaks: [matter: Matter, severity: AttentionLine['severity'], words: RegExp][];
  isQuiet: Matter[];
}

const old = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const inHours = (hours: number) => old(-60 * hours);
const cases: Record<string, Cases> = {
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
  pour_late: {
    as: 'seller',
    speaks: [[aMatter('pour', { startsAt: old(15) }), 'stop', /hoje às 10:45 e nenhuma carga saiu/]],
    isQuiet: [
      aMatter('pour', { startsAt: old(14) }),
      aMatter('pour', { startsAt: old(30), state: 'in_progress' }),
      aMatter('pour', { startsAt: old(30), scheduled: 0 }),
    ],
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
  signature_due: {
    as: 'employee',
    speaks: [
      [aMatter('signing'), 'notice', /Administração espera a sua assinatura até 20\/11/],
      [aMatter('signing', { dueOn: '2026-11-17' }), 'warning', /assinatura/],
    ],
    isQuiet: [aMatter('signing', { isTurn: false })],
  },
  document_late: {
    as: 'admin',
    speaks: [[aMatter('document'), 'notice', /1 pessoa não assinou/]],
    isQuiet: [],
  },
  term_due: {
    as: 'fleet',
    speaks: [
      [aMatter('term'), 'notice', /é esperada até 20\/11/],
      [aMatter('term', { dueOn: '2026-11-17' }), 'warning', /venceu em 17\/11/],
      [aMatter('term', { dueOn: null }), 'notice', /A sua resposta é esperada/],
    ],
    isQuiet: [],
  },
  two_devices: { as: 'admin', speaks: [[aMatter('devices'), 'warning', /em 2 aparelhos/]], isQuiet: [] },
  leads_new: {
    as: 'seller',
    speaks: [
      [aMatter('leads'), 'warning', /Ana pediu um orçamento/],
      [aMatter('leads', { count: 2 }), 'warning', /2 pedidos sem resposta/],
    ],
    isQuiet: [],
  },
};

const ask = (as: Role, matter: Matter) => attentionOf([matter], { now: NOW, role: as });
const ruleOf = ({ key }: AttentionLine) => key.slice(0, key.indexOf(':'));

test('every rule of the book has its cases', () => {
  expect(Object.keys(cases).toSorted()).toEqual(book.map(({ key }) => key).toSorted());
});

for (const [key, { as, speaks, isQuiet }] of Object.entries(cases)) {
  test(`${key} speaks when it should, in the words of the trade`, () => {
    for (const [matter, severity, words] of speaks) {
      const line = ask(as, matter).find((each) => ruleOf(each) === key);
      expect(line, JSON.stringify(matter)).toMatchObject({
        severity,
        sentence: expect.stringMatching(words),
      });
      expect(AttentionLine.parse(line)).toEqual(line);
    }
  });
  test(`${key} is quiet otherwise, and to whom it does not concern`, () => {
    for (const matter of isQuiet)
      expect(ask(as, matter).map(ruleOf), JSON.stringify(matter)).not.toContain(key);
    const { to } = book.find((rule) => rule.key === key)!;
    expect(to).not.toContain('driver');
    for (const [matter] of speaks)
      for (const other of ['employee', 'driver'] as const)
        if (!to.includes(other)) expect(ask(other, matter).map(ruleOf)).not.toContain(key);
  });
}

test('the gravest stands first, and of equal weight what has waited longest', () => {
  const lines = attentionOf(
    [
      aMatter('records'),
      aMatter('load', { id: 'younger', loadedAt: old(151) }),
      aMatter('load', { id: 'older', loadedAt: old(190) }),
      aMatter('return'),
    ],
    { now: NOW, role: 'unit' },
  );
  expect(lines.map(({ key }) => key.split(':')[0])).toEqual([
    'concrete_expired',
    'concrete_expired',
    'return_undecided',
    'records',
  ]);
  expect(lines[0]!.key).toBe('concrete_expired:older');
});

test('whoever can be called is called in place, and nobody is called without a number', () => {
  const [line] = ask('unit', aMatter('load', { loadedAt: old(160) }));
  expect(line!.action).toEqual({
    kind: 'call',
    label: 'Ligar para João',
    phone: '15991234567',
  });
  const [hers] = ask('seller', aMatter('load', { loadedAt: old(160) }));
  expect(hers!.action).toEqual({ kind: 'open', label: 'Abrir a carga' });
  const [silent] = ask('unit', aMatter('load', { loadedAt: old(160), phone: null }));
  expect(silent!.action).toEqual({ kind: 'open', label: 'Abrir a carga' });
});
