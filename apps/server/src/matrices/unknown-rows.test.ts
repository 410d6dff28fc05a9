import { randomUUID } from 'node:crypto';
import { contract } from '@traco/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Procedure, proceduresOf } from '../platform/procedures.ts';
import { aCpf } from '../testing/a-cpf.ts';
import { type Client, openWorld, type World } from '../testing/world.ts';
import { anyInputOf } from './any-input.ts';

let world: World;
let admin: Client;
let seller: Client;
let cookie: string;
beforeAll(async () => {
  world = await openWorld();
  const office = await world.account('admin');
  admin = await world.as(office);
  cookie = await world.cookieOf(office);
  seller = await world.as(await world.account('seller'));
});
afterAll(() => world.close());

const unitId = randomUUID();
const day = '2026-11-18';
const asked: [string, string, () => Promise<unknown>][] = [
  ['the day of a unit', 'UNIT_NOT_FOUND', () => admin.unitDashboard.plan({ unitId })],
  ['its busy hours', 'UNIT_NOT_FOUND', () => admin.pours.busy({ unitId, from: day })],
  ['its board', 'UNIT_NOT_FOUND', () => admin.dayBoard.read({ unitId, day })],
  [
    'whom an incident of it concerns',
    'UNIT_NOT_FOUND',
    () => admin.incidents.concerned({ unitId, kind: 'plant_stopped' }),
  ],
  ['what its signatures are made of', 'UNIT_NOT_FOUND', () => admin.emailSignature.sources({ unitId })],
  [
    'a site of a customer',
    'CUSTOMER_NOT_FOUND',
    () => admin.catalogue.createSite({ id: randomUUID(), customerId: randomUUID(), name: 'Obra Norte' }),
  ],
  [
    'a material',
    'MATERIAL_NOT_FOUND',
    () =>
      admin.supportMaterials.edit({
        id: randomUUID(),
        revision: 1,
        kind: 'catalogue',
        title: 'Catálogo',
        readers: ['unit'],
      } as never),
  ],
  [
    'a load that is contested',
    'LOAD_NOT_FOUND',
    () => seller.concreteVolume.contest({ id: randomUUID(), revision: 1, reason: 'Volume errado' }),
  ],
  [
    'an employee',
    'EMPLOYEE_NOT_FOUND',
    () =>
      admin.otherEmployeesOverview.edit({
        id: randomUUID(),
        revision: 1,
        name: 'Rui Prado',
        cpf: aCpf(),
        jobTitle: 'Balanceiro',
      } as never),
  ],
  [
    'a seller',
    'SELLER_NOT_FOUND',
    () =>
      admin.sellersOverview.edit({
        id: randomUUID(),
        revision: 1,
        name: 'Marina Prado',
        cpf: aCpf(),
        phone: null,
        email: null,
        goalM3: null,
      }),
  ],
  [
    'a term that is answered',
    'TERM_NOT_FOUND',
    async () =>
      (await world.as(null)).terms.answer({
        id: randomUUID(),
        termId: randomUUID(),
        who: { name: 'Rui Prado', cpf: aCpf() },
        answer: 'accepted',
        sha256: '0'.repeat(64),
        hasRead: true,
      }),
  ],
  ['a page of the units', 'CURSOR_INVALID', () => admin.unitsOverview.list({ cursor: 'x' })],
];

test.each(asked)('%s that there is not is told as such (%s)', async (_, code, ask) => {
  await expect(ask()).rejects.toMatchObject({ code });
});

/** What each says of a row that there is not. */
const answers: Record<string, string> = {
  'adminSettings.anonymisePerson': 'PERSON_NOT_FOUND',
  'concreteVolume.edit': 'LOAD_NOT_FOUND',
  'concreteVolume.settleContest': 'LOAD_NOT_FOUND',
  'dayBoard.dropLoad': 'LOAD_NOT_FOUND',
  'driversOverview.message': 'DRIVER_NOT_FOUND',
  'operationalSheet.giveBack': 'SHIFT_NOT_FOUND',
  'operationalSheet.mendShift': 'SHIFT_NOT_FOUND',
  'operationalSheet.receive': 'LOAD_NOT_FOUND',
  'otherEmployeesOverview.attachDocument': 'EMPLOYEE_NOT_FOUND',
  'otherEmployeesOverview.dismiss': 'EMPLOYEE_NOT_FOUND',
  'pours.step': 'POUR_NOT_FOUND',
  'priceLists.import': 'LIST_NOT_FOUND',
  'sellersOverview.transferPortfolio': 'SELLER_NOT_FOUND',
  'terms.recordPaper': 'TERM_NOT_FOUND',
  'unitsOverview.saveSettings': 'UNIT_NOT_FOUND',
};

/** Inputs that the contract takes, of ids that nobody has; the same ones at every run. */
function inputsOf({ input }: Procedure): unknown[] {
  const schema = input ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) : {};
  const drawn = fc.sample(anyInputOf(schema), { numRuns: 3_000, seed: 20_261_124 });
  return drawn.filter((sent) => input?.safeParse(sent).success);
}

async function codeOf({ method, path }: Procedure, sent: unknown): Promise<string | undefined> {
  const body = sent as Record<string, unknown>;
  const answer = await world.app.inject({
    method: method as 'POST',
    url: `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(body[key])))}`,
    headers: { cookie },
    payload: JSON.parse(JSON.stringify(body)),
  });
  return answer.statusCode < 400 ? undefined : answer.json().code;
}

test.each(proceduresOf(contract).filter(({ name }) => name in answers))(
  '$name says of a row that there is not that there is none',
  async (procedure) => {
    const codes: unknown[] = [];
    for (const sent of inputsOf(procedure).slice(0, 5)) codes.push(await codeOf(procedure, sent));
    expect(codes).toContain(answers[procedure.name]);
  },
);
