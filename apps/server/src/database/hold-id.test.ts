import { randomUUID } from 'node:crypto';
import { cpfCheckDigits } from '@traco/contract/values/identifiers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../testing/world.ts';

let world: World;
let admin: Client;
let helay: Client;
let unitId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ id: unitId } = await world.unit());
  admin = await world.as(await world.account('admin'));
  helay = await world.as(await world.account('helay', { partner_id: (await world.partner()).id }));
});
afterAll(() => world.close());

let sequence = 0;
const aPerson = () => {
  const base = String(500_000_000 + ++sequence);
  return { id: randomUUID(), unitId, name: 'Rui Prado', cpf: base + cpfCheckDigits(base) };
};
const driver = { licenceExpiresOn: '2029-05-01', equipment: ['mixer' as const] };

// Each send waits on a transaction of its own; the first makes the row, the others find it.
test.each([
  ['a seller', (sent: Sent) => admin.sellersOverview.create({ ...sent, goalM3: null })],
  ['a manager', (sent: Sent) => admin.managersOverview.create(sent)],
  ['an employee', (sent: Sent) => admin.otherEmployeesOverview.create({ ...sent, jobTitle: 'Balanceiro' })],
  ['a partner’s driver', (sent: Sent) => helay.helayDrivers.create({ ...sent, ...driver })],
])(
  '%s who is sent thrice at once is taken on once, and every answer is the same person',
  async (_, create) => {
    const sent = aPerson();
    const answers = await Promise.all([1, 2, 3].map(() => create(sent)));
    expect(answers.map(({ id }) => id)).toEqual([sent.id, sent.id, sent.id]);
  },
);
type Sent = ReturnType<typeof aPerson>;
