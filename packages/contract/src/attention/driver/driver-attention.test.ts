import { describe, expect, test } from 'vitest';
import { driverAttention, whatForbids } from './driver-attention.ts';
import type { AttentiveLoad, DriverFacts } from './facts.ts';

const NOW = '2026-11-18T18:47:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const noSteps = {
  loadingAt: null,
  enRouteAt: null,
  onSiteAt: null,
  dischargingAt: null,
  washingAt: null,
  returningAt: null,
  backAt: null,
};

const aLoad = (more: Partial<AttentiveLoad> & { age?: number } = {}): AttentiveLoad => {
  const { age, ...rest } = more;
  return {
    id: 'a',
    state: age === undefined ? 'scheduled' : 'on_site',
    m3: 8,
    steps: age === undefined ? noSteps : { ...noSteps, loadingAt: minutesAgo(age) },
    returned: null,
    conflict: null,
    ...rest,
  };
};
const surplus = (more: object = {}) =>
  aLoad({
    age: 130,
    state: 'closed',
    returned: { surplusM3: 2.5, state: 'recorded', destination: null, at: minutesAgo(20), ...more },
  });

const good = { item: 'tyres', ok: true };
const shift = { startedAt: minutesAgo(200), endedAt: null, checklist: [good] };

/** A driver of whom nothing is to be said. */
const facts = (more: Partial<DriverFacts> = {}): DriverFacts => ({
  now: new Date(NOW),
  timeZone: 'America/Sao_Paulo',
  limits: { yellowMinutes: 90, orangeMinutes: 120, lifeMinutes: 150 },
  shift,
  seriousItems: ['brakes'],
  restedAt: null,
  vehicle: { name: 'BT-001', state: 'available', stateReason: '' },
  loads: [aLoad()],
  unsent: { count: 0, since: null },
  refused: 0,
  ...more,
});

const conflict = (isMine: boolean, more: object = {}) => ({
  kind: 'reassigned' as const,
  since: minutesAgo(15),
  with: 'Beltrano',
  otherTruck: null,
  isMine,
  ...more,
});

interface Case {
  rule: string;
  holds: Partial<DriverFacts>;
  not: Partial<DriverFacts>;
  says: string;
  forbids?: string[];
}

const cases: Case[] = [
  {
    rule: 'concrete_expired',
    holds: { loads: [aLoad({ age: 167 })] },
    not: { loads: [aLoad({ age: 149 })] },
    says: 'Concreto com 167 min: o prazo de 150 acabou. Pare e ligue para a usina antes de seguir.',
    forbids: ['discharge'],
  },
  {
    rule: 'conflict',
    holds: { loads: [aLoad({ age: 30, conflict: conflict(true) })] },
    not: { loads: [aLoad({ age: 30 })] },
    says: 'A usina tinha passado esta carga para Beltrano. Ela continua com você até a usina decidir (desde 15:32).',
    forbids: ['hand_in'],
  },
  {
    rule: 'conflict',
    holds: {
      loads: [
        aLoad({ age: 30, conflict: conflict(true, { kind: 'truck', with: null, otherTruck: 'BT-002' }) }),
      ],
    },
    not: { loads: [aLoad({ age: 30 })] },
    says: 'A usina tinha trocado o caminhão desta carga para BT-002. Ela segue no seu até a usina decidir (desde 15:32).',
    forbids: ['hand_in'],
  },
  {
    rule: 'conflict',
    holds: { loads: [aLoad({ age: 30, conflict: conflict(true, { kind: 'moved', with: null }) })] },
    not: { loads: [aLoad({ age: 30 })] },
    says: 'A usina tinha remarcado esta carga. Ela continua com você até a usina decidir (desde 15:32).',
    forbids: ['hand_in'],
  },
  {
    rule: 'conflict',
    holds: { loads: [aLoad({ age: 30, conflict: conflict(true, { kind: 'diverted', with: null }) })] },
    not: { loads: [aLoad({ age: 30 })] },
    says: 'A usina tinha desviado esta carga para outra obra. Ela continua com você até a usina decidir (desde 15:32).',
    forbids: ['hand_in'],
  },
  {
    rule: 'begun_by_other',
    holds: { loads: [aLoad({ conflict: conflict(false) })] },
    not: { loads: [aLoad()] },
    says: 'Beltrano já está com esta carga. Não carregue antes de a usina decidir.',
    forbids: ['load'],
  },
  {
    rule: 'resting',
    holds: { restedAt: '2026-11-19T02:55:00.000Z' },
    not: { restedAt: minutesAgo(1) },
    says: 'Descanso até 23:55. Antes disso você não carrega: ligue para a usina.',
    forbids: ['load', 'begin_shift'],
  },
  {
    rule: 'drum_not_empty',
    holds: { loads: [surplus(), aLoad({ id: 'b' })] },
    not: { loads: [surplus({ surplusM3: 0 }), aLoad({ id: 'b' })] },
    says: '2,5 m³ de sobra sem destino, no balão. Ligue para a usina antes de carregar.',
    forbids: ['load', 'hand_in'],
  },
  {
    rule: 'drum_not_empty',
    holds: { loads: [aLoad({ age: 40, state: 'refused' })] },
    not: { loads: [surplus({ state: 'assigned', destination: 'reuse' })] },
    says: '8,0 m³ recusados ainda no balão. Registre o retorno.',
    forbids: ['load', 'hand_in'],
  },
  {
    rule: 'surplus_bound',
    holds: { loads: [surplus({ state: 'assigned', destination: 'blocks' })] },
    not: { loads: [surplus({ state: 'checked', destination: 'blocks' })] },
    says: '2,5 m³ no balão: leve para blocos, na usina.',
  },
  {
    rule: 'truck_stopped',
    holds: { vehicle: { name: 'BT-001', state: 'stopped', stateReason: 'freio' } },
    not: { vehicle: { name: 'BT-001', state: 'on_trip', stateReason: '' } },
    says: 'BT-001 parado: freio. Ligue para a usina antes de carregar.',
    forbids: ['load'],
  },
  {
    rule: 'truck_stopped',
    holds: { shift: { ...shift, checklist: [{ item: 'brakes', ok: false }] } },
    not: { shift: { ...shift, checklist: [{ item: 'extinguisher', ok: false }] } },
    says: 'BT-001 tem NÃO grave no checklist. Não carregue: ligue para a usina.',
    forbids: ['load'],
  },
  {
    rule: 'water_code_wrong',
    holds: { loads: [aLoad({ age: 30, water: [{ id: 'w', litres: 60, wrongCode: true }] })] },
    not: { loads: [aLoad({ age: 30, water: [{ id: 'w', litres: 60, wrongCode: false }] })] },
    says: 'O código dos 60 L de água não confere: eles estão marcados como não autorizados.',
  },
  {
    rule: 'truck_restricted',
    holds: { shift: { ...shift, checklist: [{ item: 'extinguisher', ok: false }] } },
    not: { shift: { ...shift, checklist: [{ item: 'extinguisher', ok: true }] } },
    says: 'BT-001 com restrição: 1 NÃO no checklist.',
  },
  {
    rule: 'concrete_old',
    holds: { loads: [aLoad({ age: 125 })] },
    not: { loads: [aLoad({ age: 119 })] },
    says: 'Concreto com 125 min: restam 25 do prazo. Se não for descarregar já, avise a usina.',
  },
  {
    rule: 'shift_not_begun',
    holds: { shift: null },
    not: { shift: null, loads: [] },
    says: 'Inicie a jornada antes de carregar: a nota leva o caminhão.',
    forbids: ['load'],
  },
  {
    rule: 'checklist_missing',
    holds: { shift: { ...shift, checklist: [] } },
    not: { shift: { ...shift, checklist: [], endedAt: minutesAgo(5) } },
    says: 'O checklist do caminhão não foi feito.',
  },
  {
    rule: 'entries_refused',
    holds: { refused: 2 },
    not: { refused: 0 },
    says: '2 lançamentos não foram aceitos.',
  },
  {
    rule: 'entries_unsent',
    holds: { unsent: { count: 3, since: minutesAgo(40) } },
    not: { unsent: { count: 3, since: minutesAgo(14) } },
    says: '3 lançamentos estão só neste aparelho há 40 min: a usina ainda não sabe.',
  },
  {
    rule: 'under_way',
    holds: { loads: [aLoad({ age: 10, state: 'returning' })] },
    not: { loads: [aLoad({ age: 10, state: 'closed' })] },
    says: '1 carga em viagem: termine antes de encerrar a jornada e entregar a ficha.',
    forbids: ['end_shift', 'hand_in'],
  },
];

describe('each rule of the book', () => {
  test.each(cases)('$rule: $says', ({ rule, holds, not, says, forbids = [] }) => {
    const found = driverAttention(facts(holds)).find(({ key }) => key === rule);
    expect(found).toMatchObject({ sentence: says, forbids });
    expect(driverAttention(facts(not)).map(({ key }) => key)).not.toContain(rule);
  });
});

test('of a driver of whom nothing is to be said, nothing is said', () => {
  expect(driverAttention(facts())).toEqual([]);
});

test('the gravest stands first; of equal weight, concrete before people and people before papers', () => {
  const all = driverAttention(
    facts({
      restedAt: '2026-11-19T02:55:00.000Z',
      vehicle: { name: 'BT-001', state: 'stopped', stateReason: 'freio' },
      shift: { ...shift, checklist: [] },
      loads: [aLoad({ age: 167, conflict: conflict(true) }), aLoad({ id: 'b' })],
      unsent: { count: 1, since: minutesAgo(60) },
      refused: 1,
    }),
  );
  expect(all.map(({ key }) => key)).toEqual([
    'concrete_expired',
    'conflict',
    'resting',
    'truck_stopped',
    'checklist_missing',
    'entries_refused',
    'entries_unsent',
    'under_way',
  ]);
  expect(whatForbids(all, 'load')?.key).toBe('resting');
  expect(whatForbids(all, 'discharge')?.key).toBe('concrete_expired');
  expect(whatForbids(all, 'hand_in')?.key).toBe('conflict');
});

test('after a day whose loads are all carried the rest is news and no alarm, and no day begins within it', () => {
  const restedAt = '2026-11-19T02:55:00.000Z';
  const found = driverAttention(facts({ restedAt, loads: [aLoad({ age: 300, state: 'closed' })] }));
  expect(found).toMatchObject([{ key: 'resting', severity: 'notice', sentence: 'Descanso até 23:55.' }]);
  expect(whatForbids(found, 'begin_shift')?.key).toBe('resting');
});

test('whether a NÃO stops the truck or restricts it the company says', () => {
  const holds = { shift: { ...shift, checklist: [{ item: 'extinguisher', ok: false }] } };
  const keys = (serious: string[]) =>
    driverAttention(facts({ ...holds, seriousItems: serious })).map(({ key }) => key);
  expect(keys(['brakes'])).toEqual(['truck_restricted']);
  expect(keys(['extinguisher'])).toEqual(['truck_stopped']);
});

test('a wrong code leads to the form that tells it again, for as long as the concrete is in the drum', () => {
  const water = [{ id: 'w', litres: 60, wrongCode: true }];
  const found = driverAttention(facts({ loads: [aLoad({ age: 30, water })] }));
  expect(found[0]?.action).toEqual({ kind: 'form', form: 'codigo', loadId: 'a', mends: 'w' });
  expect(
    driverAttention(facts({ loads: [aLoad({ age: 30, state: 'washing', water })] })).map(({ key }) => key),
  ).not.toContain('water_code_wrong');
});

test('a discharge that began in time is brought to its end: what has begun is not forbidden', () => {
  const found = driverAttention(facts({ loads: [aLoad({ age: 160, state: 'discharging' })] }));
  expect(found[0]?.key).toBe('concrete_expired');
  expect(whatForbids(found, 'discharge')).toBeUndefined();
});
