import { createHash, randomUUID } from 'node:crypto';
import { frozenRules } from '@traco/contract/campaigns/campaign-rules';
import { pointsOf, sumOfPoints } from '@traco/contract/campaigns/points';
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

test('a draft is written, changed, and frozen with its hash when it is published', async () => {
  const { admin } = plant;
  const id = randomUUID();
  const draft = await admin.campaigns.create({ id, ...campaignFields() });
  expect(draft).toMatchObject({
    state: 'draft',
    sha256: null,
    prizes: [{ words: 'Churrasqueira', left: 1 }],
  });
  const changed = await admin.campaigns.edit({
    ...campaignFields({ name: 'Dois mil metros' }),
    id,
    revision: draft.revision,
  });
  const campaign = await admin.campaigns.publish({ id, revision: changed.revision });
  expect(campaign.state).toBe('published');
  expect(campaign.rulesText).toBe(
    frozenRules({
      ...campaign,
      prizes: campaign.prizes.map(({ left: _, ...prize }) => prize),
    }),
  );
  expect(campaign.sha256).toBe(createHash('sha256').update(campaign.rulesText!).digest('hex'));
  const refused = admin.campaigns.edit({ ...campaignFields(), id, revision: campaign.revision });
  await expect(refused).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(world.pool.query(`update campaigns set name = 'Outra' where id = $1`, [id])).rejects.toThrow(
    'a published campaign does not change',
  );
});

test('its term is in force for those whom it is for, and a draft is nobody else’s to see', async () => {
  const { admin, hers, manager } = plant;
  const draft = await admin.campaigns.create({ id: randomUUID(), ...campaignFields() });
  await expect(hers.campaigns.follow({ id: draft.id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
  const campaign = await admin.campaigns.publish({ id: draft.id, revision: draft.revision });
  const term = await hers.terms.read({ termId: campaign.termVersionId! });
  expect(term.title).toBe('Regulamento da campanha Mil metros');
  expect(JSON.stringify(term.body)).toContain(campaign.sha256);
  expect(await hers.campaigns.follow({ id: campaign.id })).toMatchObject({ isMember: false, member: null });
  // A campaign of sellers is none of a manager's.
  await expect(manager.campaigns.follow({ id: campaign.id })).rejects.toMatchObject({
    code: 'CAMPAIGN_NOT_FOUND',
  });
});

test('who joins by the term earns points from the ledger, each with its explanation', async () => {
  const { hers, published, sold } = plant;
  const campaign = await published();
  const first = await sold(8, { note_number: 4_321 });
  const joined = await hers.campaigns.join(joining(campaign));
  expect(joined.member).toMatchObject({ points: 0, place: 1, shownAs: 'name' });
  await world.run(countCampaigns);
  const { rows } = await hers.campaigns.events({ id: campaign.id });
  expect(rows).toMatchObject([
    {
      metric: 'delivered',
      points: 80,
      quantity: 8,
      loadId: first.id,
      words: 'Nota 4.321 · 8,0 m³ entregues',
    },
  ]);
  // Counted again, nothing new; corrected, another row says so; cancelled, it is taken back.
  await world.run(countCampaigns);
  expect((await hers.campaigns.events({ id: campaign.id })).rows).toHaveLength(1);
  await world.pool.query(`update loads set delivered_m3 = 6 where id = $1`, [first.id]);
  await world.run(countCampaigns);
  await world.pool.query(`update loads set state = 'cancelled' where id = $1`, [first.id]);
  await world.run(countCampaigns);
  const told = (await hers.campaigns.events({ id: campaign.id })).rows;
  expect(told.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-60, -20, 80]);
  expect((await hers.campaigns.follow({ id: campaign.id })).member?.points).toBe(0);
});

test('points recomputed from nothing give the same sum, whatever was corrected in between', async () => {
  const { hers, published, sold } = plant;
  const campaign = await published({
    rules: {
      ...campaignFields().rules,
      metrics: [
        { key: 'delivered', weight: 70, target: 333 },
        { key: 'paid_on_time', weight: 30, target: 217 },
      ],
    },
  });
  await hers.campaigns.join(joining(campaign));
  const ids: string[] = [];
  let seed = 20_261_118;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 12; round += 1) {
    for (let turn = 0; turn < 4; turn += 1) ids.push((await sold((chance(75) + 5) / 10)).id);
    const some = () => ids[chance(ids.length)];
    await world.pool.query(`update loads set delivered_m3 = least(loaded_m3, $2) where id = $1`, [
      some(),
      chance(80) / 10,
    ]);
    await world.pool.query(`update loads set paid_at = loaded_at + interval '3 days' where id = $1`, [
      some(),
    ]);
    await world.pool.query(`update loads set paid_at = null where id = $1`, [some()]);
    await world.pool.query(`update loads set state = $2 where id = $1`, [
      some(),
      chance(2) === 0 ? 'cancelled' : 'closed',
    ]);
    await world.run(countCampaigns);
  }
  const { rows } = await world.pool.query<{ delivered: string; paid: boolean; id: string }>(
    `select id, delivered_m3 as delivered, paid_at is not null as paid from loads
      where seller_id = $1 and counts and state = 'closed' and delivered_m3 > 0`,
    [plant.seller.id],
  );
  const anew = sumOfPoints(
    rows.flatMap(({ id, delivered, paid }) =>
      (['delivered', ...(paid ? (['paid_on_time'] as const) : [])] as const).map((metric) => ({
        points: pointsOf(campaign, campaign.rules, { metric, source: id, quantity: Number(delivered) }),
      })),
    ),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect((await hers.campaigns.follow({ id: campaign.id })).member?.points).toBe(anew);
});

test('the ranking says of others what they chose to show', async () => {
  const { hers, published, unit } = plant;
  const seller = await world.seller({ unit_id: unit.id, name: 'Joana de Souza Prado' });
  const shy = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  const campaign = await published();
  await shy.campaigns.join({ ...joining(campaign), shownAs: 'initials' });
  const { ranking } = await hers.campaigns.follow({ id: campaign.id });
  expect(ranking).toEqual([{ place: 1, shown: 'J. S. P.', points: 0, isOwn: false }]);
  expect((await shy.campaigns.follow({ id: campaign.id })).ranking[0]).toMatchObject({ isOwn: true });
});
