import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type CampaignPlant, campaignFields, joining, openCampaignPlant } from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';

let world: World;
let plant: CampaignPlant;

beforeAll(async () => {
  world = await openWorld();
  plant = await openCampaignPlant(world);
});
afterAll(() => world.close());

const PEOPLE = 50;

test('of fifty who ask for the last prize at once one gets it, and only one', async () => {
  const { published, sold, unit, hers } = plant;
  const campaign = await published({
    prizes: [{ words: 'Churrasqueira', stock: 1, needs: 'points', amount: 50, photoId: null }],
  });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const seller = await world.seller({ unit_id: unit.id });
      const account = await world.account('seller', { unit_id: unit.id, seller_id: seller.id });
      const person = await world.as(account);
      await sold(8, { seller_id: seller.id });
      await person.campaigns.join(joining(campaign));
      return person;
    }),
  );
  await world.run(countCampaigns);
  const prizeId = campaign.prizes[0]!.id;
  const answers = await Promise.allSettled(
    people.map((person) => person.campaigns.redeem({ id: campaign.id, redemptionId: randomUUID(), prizeId })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['NO_STOCK']));
  const { rows } = await world.pool.query(
    'select count(*)::int as count from redemptions where prize_id = $1',
    [prizeId],
  );
  expect(rows[0].count).toBe(1);
  expect((await people[0]!.campaigns.follow({ id: campaign.id })).prizes[0]!.left).toBe(0);
  // Whoever did not join asks for nothing.
  const stranger = hers.campaigns.redeem({ id: campaign.id, redemptionId: randomUUID(), prizeId });
  await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOR_YOU' });
}, 120_000);

test('a prize asked for twice under one id is one prize; points that are spent are not spent again', async () => {
  const { published, sold, hers } = plant;
  const campaign = await published({
    ...campaignFields(),
    prizes: [{ words: 'Camisa', stock: 10, needs: 'points', amount: 50, photoId: null }],
  });
  await hers.campaigns.join(joining(campaign));
  await sold(8);
  await world.run(countCampaigns);
  const prizeId = campaign.prizes[0]!.id;
  const asked = { id: campaign.id, redemptionId: randomUUID(), prizeId };
  const first = await hers.campaigns.redeem(asked);
  expect(await hers.campaigns.redeem(asked)).toEqual(first);
  const more = await Promise.allSettled(
    [1, 2, 3].map(() => hers.campaigns.redeem({ ...asked, redemptionId: randomUUID() })),
  );
  expect(more.map((each) => (each.status === 'rejected' ? each.reason.code : 'kept'))).toEqual([
    'NO_POINTS',
    'NO_POINTS',
    'NO_POINTS',
  ]);
});
