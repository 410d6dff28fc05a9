import { randomUUID } from 'node:crypto';
import { CHANGE_WORD } from '@traco/contract/admin-settings/settings-registry';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/world.ts';
import { openPlant, type Plant } from './recording.fixture.ts';

let plant: Plant;
let admin: Client;
beforeAll(async () => {
  plant = await openPlant();
  admin = await plant.world.as(await plant.world.account('admin'));
});
afterAll(() => plant.world.close());

const FIRST = '2026-11-02';
/** Local midnight of the first day, and the minute before it. */
const BEGINS = '2026-11-02T03:00:00Z';
const TOO_EARLY = '2026-11-02T02:59:00Z';
const SENTENCE = 'Esta unidade recebe cargas a partir de 02/11/2026. Confira a data.';

const setOwn = async (unitId: string, own: Parameters<Client['unitsOverview']['saveSettings']>[0]['own']) => {
  const { revision } = await admin.unitsOverview.settings({ id: unitId });
  return admin.unitsOverview.saveSettings({ id: unitId, revision, own });
};
const setCompany = async (firstDayOn: string) => {
  const { settings } = await admin.adminSettings.list();
  const { value, lastId } = settings.find(({ key }) => key === 'unit-defaults')!;
  return admin.adminSettings.save({
    key: 'unit-defaults',
    id: randomUUID(),
    value: { ...value, firstDayOn },
    holdsFrom: '2026-11-18',
    word: CHANGE_WORD,
    lastId,
  });
};

describe('before the first day of a unit', () => {
  beforeEach(() => setOwn(plant.unit.id, { firstDayOn: FIRST }));

  test('no load is recorded; from its midnight on it is', async () => {
    const { office, aLoad } = plant;
    await expect(office.concreteVolume.record(aLoad({ loadedAt: TOO_EARLY }))).rejects.toMatchObject({
      code: 'BEFORE_FIRST_DAY',
      message: SENTENCE,
      data: { firstDayOn: FIRST },
    });
    const reasons = { old_date: 'Nota achada na pasta' };
    expect((await office.concreteVolume.record(aLoad({ loadedAt: BEGINS, reasons }))).dayOn).toBe(FIRST);
  });

  test('no load is moved, by the plant or by the seller who recorded it; one that stood there is mended', async () => {
    const { world, office, unit, seller, aLoad } = plant;
    const mine = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
    const own = await mine.concreteVolume.record(aLoad());
    const formOf = (load: typeof own) => ({
      id: load.id,
      revision: load.revision,
      customerId: load.customer.id,
      siteId: load.site?.id ?? null,
      mixId: load.mix.id,
      vehicleId: null,
      driverId: null,
      noteSeries: load.noteSeries,
      noteNumber: load.noteNumber,
      loadedAt: load.loadedAt,
      loadedM3: load.loadedM3,
      deliveredM3: load.deliveredM3,
      billedM3: load.billedM3,
      priceCentsPerM3: load.priceCentsPerM3,
      payment: load.payment,
      notes: load.notes,
    });
    const refused = { code: 'BEFORE_FIRST_DAY', message: SENTENCE };
    const early = { loadedAt: TOO_EARLY };
    await expect(mine.concreteVolume.correct({ ...formOf(own), ...early })).rejects.toMatchObject(refused);
    const load = await office.concreteVolume.record(aLoad());
    const edited = (from: typeof own, with_: object = {}) =>
      office.concreteVolume.edit({
        ...formOf(from),
        sellerId: from.seller.id,
        reason: 'Data errada',
        ...with_,
      });
    await expect(edited(load, early)).rejects.toMatchObject(refused);
    const stood = await world.load({
      unit_id: unit.id,
      loaded_at: TOO_EARLY,
      state: 'closed',
      origin: 'manual',
    });
    const old = await office.concreteVolume.get({ id: stood.id });
    expect((await edited(old, { notes: 'Pago em dinheiro' })).notes).toBe('Pago em dinheiro');
    await world.pool.query(`update loads set state = 'cancelled' where id = $1`, [stood.id]);
  });
});

describe('what is typed and read before the first day of a unit', () => {
  beforeEach(() => setOwn(plant.unit.id, { firstDayOn: FIRST }));

  test('a line of a sheet is refused at its date, in the rehearsal too; the others enter', async () => {
    const { world, unit } = plant;
    await world.seller({ unit_id: unit.id, name: 'Ana Lúcia' });
    await world.mix({ code: 'C25-S100' });
    const row = (line: number, loadedAt: string) => ({
      id: randomUUID(),
      line,
      loadedAt,
      customer: 'Construtora Sul',
      mix: 'C25-S100',
      seller: 'Ana Lúcia',
      deliveredM3: 8,
    });
    const rows = [row(1, '2026-11-01T23:59'), row(2, '2026-11-02T00:00')];
    for (const rehearse of [true, false]) {
      const [early, right] = await plant.office.concreteVolume.import({ rehearse, rows });
      expect(early).toMatchObject({ outcome: 'refused', field: 'loadedAt', message: SENTENCE });
      expect(right?.outcome).toBe('imported');
    }
  });

  test('its forms are told the day', async () => {
    const units = await plant.office.catalogue.units();
    expect(units.find(({ id }) => id === plant.unit.id)?.firstDayOn).toBe(FIRST);
  });
});

describe('the first day', () => {
  test('of a company that sets none is where loads have always begun', async () => {
    const other = await plant.world.unit();
    const parameters = await admin.unitsOverview.settings({ id: other.id });
    expect(parameters.company.firstDayOn).toBe('2000-01-01');
    expect(parameters.firstLoadOn).toBeNull();
  });

  test('of the company holds at every plant without one of its own', async () => {
    const [following, own] = [await plant.world.unit(), await plant.world.unit()];
    await setOwn(own.id, { firstDayOn: '2026-05-01' });
    // By the database's own day, which the settings of plants go by.
    const { rows } = await plant.world.pool.query(
      `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
       select gen_random_uuid(), 'unit-defaults', $1, current_date - 1, id, 'Diretora' from accounts where role = 'admin'
       returning id`,
      [{ firstDayOn: '2026-04-01' }],
    );
    const units = await admin.catalogue.units();
    const dayOf = (id: string) => units.find((unit) => unit.id === id)?.firstDayOn;
    expect([dayOf(following.id), dayOf(own.id)]).toEqual(['2026-04-01', '2026-05-01']);
    await plant.world.pool.query('delete from setting_versions where id = $1', [rows[0].id]);
  });
});

describe('the first day that is asked for', () => {
  test('is none that leaves loads before it: how many, and which is the oldest, is said', async () => {
    const { world } = plant;
    const unit = await world.unit();
    const load = (loaded_at: string, state = 'closed') => world.load({ unit_id: unit.id, loaded_at, state });
    await load('2026-10-05T12:00:00Z');
    await load('2026-10-20T12:00:00Z');
    await load('2026-09-01T12:00:00Z', 'cancelled');
    expect((await admin.unitsOverview.settings({ id: unit.id })).firstLoadOn).toBe('2026-10-05');
    await expect(setOwn(unit.id, { firstDayOn: '2026-11-01' })).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: {
        field: 'firstDayOn',
        sentence:
          'Há 2 cargas antes deste dia, a primeira em 05/10/2026. Escolha até esse dia, ou antes corrija ou cancele essas cargas.',
      },
    });
    expect((await setOwn(unit.id, { firstDayOn: '2026-10-05' })).own).toEqual({ firstDayOn: '2026-10-05' });
    // A day that stands is not asked for again, whatever stands before it by now.
    await load('2026-10-04T12:00:00Z');
    await setOwn(unit.id, { firstDayOn: '2026-10-05', loadM3: 9 });
  });

  test('is no day to come and none that cannot be shown', async () => {
    const unit = await plant.world.unit();
    for (const [firstDayOn, refused] of [
      [
        '2026-11-19',
        {
          code: 'VALUE_INVALID',
          data: { field: 'firstDayOn', sentence: 'Escolha hoje ou um dia que já passou.' },
        },
      ],
      ['1999-12-31', { code: 'BAD_REQUEST' }],
    ] as const)
      await expect(setOwn(unit.id, { firstDayOn })).rejects.toMatchObject(refused);
    await expect(setCompany('2026-11-19')).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: { field: 'firstDayOn' },
    });
  });

  test('of the company is refused by a load of any plant that goes by it, and the settings show that load', async () => {
    const { world } = plant;
    const [following, own] = [await world.unit(), await world.unit()];
    await setOwn(own.id, { firstDayOn: '2020-01-01' });
    await world.load({ unit_id: own.id, loaded_at: '2021-03-05T12:00:00Z' });
    await world.load({ unit_id: following.id, loaded_at: '2024-03-05T12:00:00Z' });
    expect((await admin.adminSettings.counts()).firstLoadOn).toBe('2024-03-05');
    await expect(setCompany('2024-03-06')).rejects.toMatchObject({
      code: 'VALUE_INVALID',
      data: {
        field: 'firstDayOn',
        sentence: expect.stringMatching(/^Há 1 carga antes deste dia, de 05\/03\/2024/),
      },
    });
    await setCompany('2024-03-05');
  });
});
