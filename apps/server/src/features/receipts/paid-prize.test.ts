import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { AFTER, campaignFields, joining, openCampaignPlant } from '../campaigns/campaigns.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a receipt with which a campaign was measured is not its seller’s to take back', async () => {
  const { hers, office, admin, published, sold, customer } = await openCampaignPlant(world);
  const { rules } = campaignFields();
  const campaign = await published({
    rules: { ...rules, metrics: [{ key: 'paid_on_time', weight: 100, target: 100 }] },
  });
  await hers.campaigns.join(joining(campaign));
  const load = await sold(8, { price_cents_per_m3: 10_000, state: 'closed' });
  const id = randomUUID();
  await hers.receipts.issue({
    id,
    customerId: customer.id,
    payerName: 'Ninguém',
    payerDocument: '11.222.333/0001-81',
    valueCents: 80_000,
    method: 'cash',
    city: 'Sorocaba',
    issuedOn: '2026-11-18',
    loads: [{ loadId: load.id, cents: 80_000 }],
  });
  world.setNow(AFTER);
  const { revision } = await admin.campaigns.get({ id: campaign.id });
  const measured = await admin.campaigns.measure({ id: campaign.id, revision });
  expect(measured.members).toMatchObject([{ points: 80 }]);
  const taken = { id, revision: 1, reason: 'engano meu' };
  await refused(hers.receipts.cancel(taken), 'CLOSED_WITH_IT');
  expect(await office.receipts.cancel(taken)).toMatchObject({ state: 'cancelled' });
});
