import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { openQuotingPlant, type QuotingPlant } from './quotes.fixture.ts';

let world: World;
let plant: QuotingPlant;
let hers: Client;
let office: Client;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openQuotingPlant(world);
  ({ hers, office } = plant);
});

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

/** A quote that its customer accepted: 24 m³, at R$ 450,00 less 2% unless otherwise said. */
async function accepted(with_: Parameters<QuotingPlant['draft']>[0] = { discountPercent: 2 }) {
  const sent = await hers.quotes.send(seen(await plant.draft(with_)));
  return hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
}
/** A pour of it, as the form asks. */
const pourOf = (quote: { id: string; version: number }, with_: object = {}) => ({
  ...plant.aPour({ m3: 24 }),
  quote: { id: quote.id, version: quote.version, item: 0 },
  ...with_,
});

describe('an accepted quote becomes a pour', () => {
  test('at its price, which the planned loads take over, and is programmed by that', async () => {
    const quote = await accepted();
    const pour = await hers.pours.request(pourOf(quote));
    expect(pour.money?.priceCentsPerM3).toBe(44_100);
    expect(pour).toMatchObject({ quoteId: quote.id, quoteItem: 0 });
    const { rows } = await world.pool.query(
      'select price_cents_per_m3 as cents from loads where pour_id = $1',
      [pour.id],
    );
    expect(new Set(rows.map(({ cents }) => cents))).toEqual(new Set([44_100]));
    const page = await hers.records.quote({ id: quote.id });
    expect(page.quote.state).toBe('converted');
    expect(page.items).toMatchObject([{ item: 0, quotedM3: 24, plannedM3: 24, deliveredM3: 0 }]);
  });

  test('its price stands when the list asks otherwise by then, also under the floor that the office granted', async () => {
    const draft = await plant.draft({ discountPercent: 8 });
    const asked = await hers.quotes.askApproval({ ...seen(draft), reason: 'Obra grande.' });
    const sent = await plant.admin.quotes.decide({ ...seen(asked), grant: true });
    const quote = await hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
    const pour = await hers.pours.request(pourOf(quote));
    expect(pour.money?.priceCentsPerM3).toBe(41_400);
    // Without its offer nobody sells so low.
    await refused(hers.pours.request(plant.aPour({ priceCentsPerM3: 41_400 })), 'BELOW_FLOOR');
  });

  test('in several pours; beyond what was quoted it is asked why, and that is kept and marked', async () => {
    const quote = await accepted();
    await hers.pours.request(pourOf(quote, { m3: 16 }));
    await hers.pours.request(pourOf(quote, { m3: 8 }));
    await expect(hers.pours.request(pourOf(quote, { m3: 3 }))).rejects.toMatchObject({
      code: 'UNUSUAL',
      data: { lacking: [{ key: 'beyond_quote', field: 'm3' }] },
    });
    const more = await hers.pours.request(
      pourOf(quote, { m3: 3, reasons: { beyond_quote: 'O cliente aumentou a laje.' } }),
    );
    const { items } = await hers.records.quote({ id: quote.id });
    expect(items).toMatchObject([{ quotedM3: 24, plannedM3: 27 }]);
    // What is cancelled is open again.
    await hers.pours.step({ ...seen(more), to: 'cancelled', reason: 'customer_asked' });
    expect((await hers.records.quote({ id: quote.id })).items).toMatchObject([{ plannedM3: 24 }]);
  });

  test('a change that brings more than was quoted is asked why, too; one that brings less is not', async () => {
    const quote = await accepted();
    const pour = await hers.pours.request(pourOf(quote));
    const { id: _, ...typed } = plant.aPour({ m3: 24 });
    await refused(hers.pours.edit({ ...typed, ...seen(pour), m3: 32 }), 'UNUSUAL');
    const less = await hers.pours.edit({ ...typed, ...seen(pour), m3: 16 });
    expect(less).toMatchObject({ m3: 16, quoteId: quote.id, money: { priceCentsPerM3: 44_100 } });
  });

  test('delivered against quoted counts what its loads brought', async () => {
    const quote = await accepted();
    const pour = await hers.pours.request(pourOf(quote));
    await world.pool.query(
      `update loads set state = 'en_route' where id =
        (select id from loads where pour_id = $1 and state = 'scheduled' order by turn limit 1)`,
      [pour.id],
    );
    const { items } = await hers.records.quote({ id: quote.id });
    expect(items[0]).toMatchObject({ deliveredM3: 8, plannedM3: 24 });
  });

  test('one that was offered to a name alone is of the register from there on', async () => {
    const quote = await accepted({ customerId: null, siteId: null, customerName: 'Dona Marta' });
    await hers.pours.request(pourOf(quote));
    const { quote: after } = await hers.records.quote({ id: quote.id });
    expect(after).toMatchObject({ customer: { id: plant.customer.id }, site: { id: plant.site.id } });
  });
});

test('whose pour it is by now, the seller of another, has its price and no other', async () => {
  const quote = await accepted();
  const pour = await hers.pours.request(pourOf(quote));
  const heir = await world.seller({ unit_id: plant.unit.id });
  const his = await world.as(await world.account('seller', { unit_id: plant.unit.id, seller_id: heir.id }));
  await world.pool.query('update customers set seller_id = $1 where id = $2', [heir.id, plant.customer.id]);
  const { id: _, ...typed } = plant.aPour({ m3: 24 });
  const given = await office.pours.edit({ ...typed, ...seen(pour) });
  expect(given.seller.id).toBe(heir.id);
  await expect(
    his.pours.edit({
      ...typed,
      ...seen(given),
      priceCentsPerM3: 1,
      reasons: { price_off_list: 'Sem motivo nenhum.' },
    }),
  ).rejects.toMatchObject({ code: 'NOT_AS_QUOTED', data: { field: 'price' } });
  expect((await his.pours.edit({ ...typed, ...seen(given), m3: 16 })).money?.priceCentsPerM3).toBe(44_100);
});

describe('refused', () => {
  test('sent twice it is one pour, and counts once', async () => {
    const quote = await accepted();
    const asked = pourOf(quote);
    const [one, other] = await Promise.all([hers.pours.request(asked), hers.pours.request(asked)]);
    expect(one.id).toBe(other.id);
    expect((await hers.records.quote({ id: quote.id })).items).toMatchObject([{ plannedM3: 24 }]);
  });

  test('two who ask for all of it at once: the second is asked why', async () => {
    const quote = await accepted();
    const done = await Promise.allSettled([
      hers.pours.request(pourOf(quote)),
      office.pours.request(pourOf(quote)),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['draft', 'sent', 'refused', 'expired'])('a quote that is %s becomes no pour', async (state) => {
    const draft = await plant.draft();
    const quote = { ...draft, version: Math.max(1, draft.version) };
    await world.pool.query('update quotes set state = $2, version = 1 where id = $1', [draft.id, state]);
    await expect(hers.pours.request(pourOf(quote))).rejects.toMatchObject({
      code: 'QUOTE_NOT_ACCEPTED',
      data: { state },
    });
  });

  test('a quote of which another version was accepted meanwhile is read again', async () => {
    const quote = await accepted();
    const revised = await hers.quotes.revise(seen(quote));
    const sent = await hers.quotes.send(seen(revised));
    await hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
    await refused(hers.pours.request(pourOf(quote)), 'QUOTE_CHANGED');
    await refused(
      hers.pours.request(pourOf({ ...quote, version: 2 }, { quote: { id: quote.id, version: 2, item: 7 } })),
      'QUOTE_CHANGED',
    );
  });

  test('for another customer, site, product or price than was accepted', async () => {
    const quote = await accepted();
    const other = await world.customer({ unit_id: plant.unit.id, seller_id: plant.seller.id });
    const ofOther = await world.site({
      unit_id: plant.unit.id,
      seller_id: plant.seller.id,
      customer_id: other.id,
    });
    const elsewhere = await world.site({
      unit_id: plant.unit.id,
      seller_id: plant.seller.id,
      customer_id: plant.customer.id,
    });
    const mix = await world.mix();
    const wrong = (with_: object, field: string) =>
      expect(hers.pours.request(pourOf(quote, with_))).rejects.toMatchObject({
        code: 'NOT_AS_QUOTED',
        data: { field },
      });
    await wrong({ customerId: other.id, siteId: ofOther.id }, 'customerId');
    await wrong({ siteId: elsewhere.id }, 'siteId');
    await wrong({ mixId: mix.id }, 'mixId');
    await wrong({ priceCentsPerM3: 44_000 }, 'price');
    const pour = await hers.pours.request(pourOf(quote));
    const { id: _, ...typed } = plant.aPour({ m3: 24 });
    await refused(hers.pours.edit({ ...typed, ...seen(pour), mixId: mix.id }), 'NOT_AS_QUOTED');
  });

  test('of another unit, of another seller, or of nobody: it does not exist', async () => {
    const quote = await accepted();
    await refused(hers.pours.request(pourOf({ id: randomUUID(), version: 1 })), 'QUOTE_NOT_FOUND');
    const neighbour = await openQuotingPlant(world);
    const asked = { ...neighbour.aPour({ m3: 24 }), quote: { id: quote.id, version: 1, item: 0 } };
    await refused(neighbour.hers.pours.request(asked), 'QUOTE_NOT_FOUND');
    await refused(neighbour.office.pours.request(asked), 'QUOTE_NOT_FOUND');
    // Whoever sees all units finds it, and is told that it is no offer to this customer.
    await refused(plant.admin.pours.request({ ...asked, unitId: neighbour.unit.id }), 'NOT_AS_QUOTED');
    expect((await hers.records.quote({ id: quote.id })).quote.state).toBe('approved');
  });

  test('the database itself holds a pour to an accepted quote of its unit, and to one of them', async () => {
    const quote = await accepted();
    const draft = await plant.draft();
    const pour = await hers.pours.request(plant.aPour());
    const put = (quoteId: string) =>
      world.pool.query('update pours set quote_id = $2, quote_item = 0 where id = $1', [pour.id, quoteId]);
    await expect(put(draft.id)).rejects.toThrow('not of an accepted quote');
    await expect(put(quote.id)).rejects.toThrow('not of an accepted quote');
  });
});

test('of a name alone, poured by the office at another plant: it is told that the offer is of this one', async () => {
  const quote = await accepted({ customerId: null, siteId: null, customerName: 'Rosa da Pamonha' });
  const neighbour = await openQuotingPlant(world);
  const asked = {
    ...neighbour.aPour({ m3: 24, mixId: plant.mix.id }),
    unitId: neighbour.unit.id,
    quote: { id: quote.id, version: 1, item: 0 },
  };
  await expect(plant.admin.pours.request(asked)).rejects.toMatchObject({
    code: 'NOT_AS_QUOTED',
    data: { field: 'unitId' },
  });
  expect((await hers.records.quote({ id: quote.id })).quote.state).toBe('approved');
});

describe('the thread', () => {
  test('is told from each of its ends', async () => {
    const quote = await accepted();
    const pour = await hers.pours.request(pourOf(quote));
    const { rows } = await world.pool.query('select id from loads where pour_id = $1 order by turn', [
      pour.id,
    ]);
    for (const of of [
      { kind: 'quote', id: quote.id },
      { kind: 'pour', id: pour.id },
      { kind: 'load', id: rows[0].id },
    ] as const) {
      const thread = await hers.records.thread(of);
      expect(thread.quotes).toMatchObject([{ id: quote.id, state: 'converted', m3: 24 }]);
      expect(thread.pours).toMatchObject([{ id: pour.id, m3: 24 }]);
      expect(thread.loads[0]?.id).toBe(rows[0].id);
      expect(thread.loads).toHaveLength(of.kind === 'load' ? 1 : rows.length);
    }
  });

  test('a manager reads it without the offers; a neighbour finds nothing', async () => {
    const quote = await accepted();
    const pour = await hers.pours.request(pourOf(quote));
    const thread = await plant.manager.records.thread({ kind: 'pour', id: pour.id });
    expect(thread).toMatchObject({ lead: null, quotes: [], pours: [{ id: pour.id }] });
    const neighbour = await openQuotingPlant(world);
    for (const kind of ['lead', 'quote', 'pour', 'load'] as const)
      await refused(
        neighbour.office.records.thread({ kind, id: kind === 'pour' ? pour.id : quote.id }),
        'RECORD_NOT_FOUND',
      );
  });
});

describe('a customer who goes to another seller', () => {
  test('takes the open offers along, with what was sent of them; what has ended stays', async () => {
    const open = await hers.quotes.send(seen(await plant.draft()));
    const over = await hers.quotes.answer({
      ...seen(await hers.quotes.send(seen(await plant.draft()))),
      answer: 'refused',
      reason: 'Preço',
    });
    const other = await world.seller({ unit_id: plant.unit.id });
    const theirs = await world.as(
      await world.account('seller', { unit_id: plant.unit.id, seller_id: other.id }),
    );
    await refused(theirs.records.quote({ id: open.id }), 'QUOTE_NOT_FOUND');
    await world.pool.query('update customers set seller_id = $2 where id = $1', [
      plant.customer.id,
      other.id,
    ]);
    const page = await theirs.records.quote({ id: open.id });
    expect(page).toMatchObject({ quote: { seller: { id: other.id } }, versions: [{ number: 1 }] });
    await refused(hers.records.quote({ id: open.id }), 'QUOTE_NOT_FOUND');
    expect((await hers.records.quote({ id: over.id })).quote.seller.id).toBe(plant.seller.id);
    await refused(theirs.records.quote({ id: over.id }), 'QUOTE_NOT_FOUND');
    const revised = await theirs.quotes.revise(seen(page.quote));
    expect(await theirs.quotes.send(seen(revised))).toMatchObject({ version: 2, state: 'sent' });
    await expect(world.pool.query('update quote_versions set content = $1', ['{}'])).rejects.toThrow(
      'is not changed',
    );
  });
});
