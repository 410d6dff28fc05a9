import { randomUUID } from 'node:crypto';
import { contract } from '@traco/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openYard, type Yard } from './features/concrete-return/returns.fixture.ts';
import { purgeSignIns } from './features/identity/identity.jobs.ts';
import { proceduresOf } from './platform/procedures.ts';
import { goOnTheRoad } from './testing/on-the-road.ts';
import { type Client, openWorld, type World } from './testing/world.ts';

let world: World;
let yard: Yard;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  yard = await openYard(world);
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

const otherwise = { code: 'SENT_OTHERWISE', status: 409 };
const aLoad = (with_: object = {}) => ({
  id: randomUUID(),
  customerId: yard.customer.id,
  mixId: yard.mix.id,
  priceCentsPerM3: 40_000,
  loadedAt: '2026-11-18T09:00:00Z',
  loadedM3: 8,
  deliveredM3: 8,
  billedM3: 8,
  ...with_,
});

type Kind = [string, () => Promise<Record<string, unknown>>, (sent: never) => Promise<unknown>, object];
const kinds: Kind[] = [
  ['a load', async () => aLoad(), (sent) => yard.office.concreteVolume.record(sent), { billedM3: 7 }],
  ['a pour', async () => yard.aPour(), (sent) => yard.office.pours.request(sent), { m3: 16 }],
  [
    'a return',
    () => yard.aReturn() as Promise<never>,
    (sent) => yard.office.concreteReturn.record(sent),
    { surplusM3: 2 },
  ],
  [
    'a customer',
    async () => ({
      id: randomUUID(),
      name: 'Construtora Boa Vista',
      sellerId: yard.seller.id,
      document: null,
      phone: null,
      email: null,
      credit: 'approved',
      creditLimitCents: null,
      creditNote: '',
      notes: '',
    }),
    (sent) => yard.office.customers.create(sent),
    { name: 'Construtora Bela Vista' },
  ],
  [
    'a company’s setting',
    async () => {
      const { settings } = await admin.adminSettings.list();
      const { value, lastId } = settings.find(({ key }) => key === 'privacy')!;
      return {
        key: 'privacy',
        id: randomUUID(),
        value: { ...value, photoMonths: 31 },
        note: 'x',
        word: 'ALTERAR',
        lastId,
        holdsFrom: '2026-11-18',
      };
    },
    (sent) => admin.adminSettings.save(sent),
    { note: 'outra razão' },
  ],
];

test.each(kinds)(
  '%s sent again is answered as the first; another content under its id is refused',
  async (_, make, send, change) => {
    const sent = await make();
    await send(sent as never);
    const again = await Promise.all([send(sent as never), send(sent as never)]);
    expect(again[0]).toEqual(again[1]);
    await expect(send({ ...sent, ...change } as never)).rejects.toMatchObject(otherwise);
  },
);

test('a file is known by its bytes', async () => {
  const send = (id: string, text: string) =>
    yard.office.files.upload({ id, purpose: 'voice-note', file: new File([text], 'recado.ogg') });
  const id = randomUUID();
  await send(id, 'OggS um');
  expect(await send(id, 'OggS um')).toMatchObject({ id });
  await expect(send(id, 'OggS dois')).rejects.toMatchObject(otherwise);
});

test('what was corrected since is no reason to refuse a late resend; it is answered as it is now', async () => {
  const sent = aLoad({ loadedAt: '2026-11-18T08:00:00Z' });
  const load = await yard.office.concreteVolume.record(sent);
  await yard.office.concreteVolume.cancel({
    id: load.id,
    revision: load.revision,
    reason: 'Lançada em dobro',
  });
  expect(await yard.office.concreteVolume.record(sent)).toMatchObject({ id: sent.id, state: 'cancelled' });
});

test('what was refused left nothing: it may be mended and sent under the same id', async () => {
  const sent = aLoad({ loadedAt: '2026-11-18T07:00:00Z', deliveredM3: 9 });
  await expect(yard.office.concreteVolume.record(sent)).rejects.toMatchObject({ code: 'MORE_THAN_LOADED' });
  expect(await yard.office.concreteVolume.record({ ...sent, deliveredM3: 8 })).toMatchObject({ id: sent.id });
});

test('an entry of a driver’s device that comes again tells the same, or is refused by itself', async () => {
  const road = await goOnTheRoad(world);
  const start = {
    kind: 'shift',
    step: 'start',
    vehicleId: road.vehicleId,
    odometerKm: 120_000,
    id: randomUUID(),
  };
  const deviceAt = world.now().toISOString();
  expect(await road.send({ ...start, deviceAt })).toEqual([null]);
  const step = { kind: 'step', loadId: road.load.id, to: 'loading', deviceAt };
  const sent = [{ ...start, deviceAt }, { ...start, deviceAt, odometerKm: 120_500 }, step];
  expect([await road.send(sent[0]!), await road.send(sent[1]!, sent[2]!)]).toEqual([
    [null],
    ['SENT_OTHERWISE', null],
  ]);
});

test('what came is forgotten once no device sends it any more', async () => {
  const left = async () => (await world.pool.query('select count(*)::int as n from sent_once')).rows[0].n;
  expect(await left()).toBeGreaterThan(0);
  await world.pool.query("update sent_once set at = $1::timestamptz - interval '181 days'", [world.now()]);
  await world.run(purgeSignIns);
  expect(await left()).toBe(0);
});

/** Ids of the input that are no device's new one: of rows that are there, or told apart in a way of their own. */
const notNew: Record<string, string> = {
  'emailSignature.save': 'saved over, by its revision',
  'unitManager.saveShift': 'saved over, by its revision',
  'documents.replaceSigner': 'made by its revision',
  'supportMaterials.annotate': 'saved over, by its revision',
  'sellerPage.request': 'kept with what it says: another content is `ID_TAKEN`',
  'terms.answer': 'as above',
  'sign.sign': 'its request is in the chain, with the digest of what was signed',
  'sign.refuse': 'as above',
};

test('every procedure that takes an id which a device made says so', () => {
  const silent = proceduresOf(contract).filter(({ name, method, path, input, once }) => {
    if (method === 'GET' || once || name in notNew) return false;
    const { shape = {} } = (input ?? {}) as { shape?: object };
    return 'id' in shape && !path.includes('{id}');
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('what is nested deeper than anybody could tell is refused, and fails nothing', async () => {
  const cookie = await world.cookieOf(await world.account('admin'));
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/customers',
    headers: { cookie, 'content-type': 'application/json' },
    payload: `{"id":"${randomUUID()}","x":${deep}}`,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
});
