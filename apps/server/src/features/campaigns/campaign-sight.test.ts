import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFile, PNG } from '../../testing/pictures.fixture.ts';
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

const photo = () => ({
  id: randomUUID(),
  purpose: 'campaign-prize' as const,
  file: asFile(PNG, 'premio.png', 'image/png'),
});

test('the photo of a prize is the office’s to send, and is seen by those whom its campaign is for', async () => {
  const { admin, hers, manager } = plant;
  await expect(hers.files.upload(photo())).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  const { id: photoId } = await admin.files.upload(photo());
  const prizes = [{ ...campaignFields().prizes[0]!, photoId }];
  const draft = await admin.campaigns.create({ id: randomUUID(), ...campaignFields({ prizes }) });
  await expect(hers.files.download({ id: photoId })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  await admin.campaigns.publish({ id: draft.id, revision: draft.revision });
  expect((await hers.files.download({ id: photoId })).size).toBeGreaterThan(0);
  await expect(manager.files.download({ id: photoId })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  // What was frozen with another campaign may not be borrowed under another purpose.
  const foreign = await admin.files.upload({ ...photo(), purpose: 'note-photo', unitId: plant.unit.id });
  const borrowed = campaignFields({ prizes: [{ ...prizes[0]!, photoId: foreign.id }] });
  await expect(admin.campaigns.create({ id: randomUUID(), ...borrowed })).rejects.toMatchObject({
    code: 'FILE_UNKNOWN',
  });
});

test('a campaign of one plant is none of another’s', async () => {
  const { hers, published, unit } = plant;
  const elsewhere = await world.unit();
  const far = await published({ unitIds: [elsewhere.id] });
  await expect(hers.campaigns.follow({ id: far.id })).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
  await expect(hers.campaigns.join(joining(far))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_FOUND' });
  const near = await published({ unitIds: [unit.id] });
  expect((await hers.campaigns.own({ kind: 'seller' })).map(({ id }) => id)).toContain(near.id);
});

test('the office reads of a seller the place, the points and the prizes, in the register too', async () => {
  const { admin, hers, seller, sold, unit } = plant;
  const campaign = await plant.published({
    prizes: [{ words: 'Camisa', stock: 3, needs: 'points', amount: 50, photoId: null }],
  });
  const listed = async () =>
    (await admin.sellersOverview.list({ unitId: unit.id })).rows.find(({ id }) => id === seller.id)?.points;
  expect(await listed()).toBeNull();
  await hers.campaigns.join(joining(campaign));
  expect(await listed()).toBe(0);
  await sold(8);
  await world.run(countCampaigns);
  expect(await listed()).toBe(80);
  const prizeId = campaign.prizes[0]!.id;
  await hers.campaigns.redeem({ id: campaign.id, redemptionId: randomUUID(), prizeId });
  expect(await admin.campaigns.ofPerson({ personId: seller.id })).toEqual([
    {
      campaignId: campaign.id,
      name: 'Mil metros',
      state: 'published',
      startsOn: '2026-11-18',
      endsOn: '2026-12-17',
      place: 1,
      points: 80,
      prizes: [{ words: 'Camisa', state: 'requested' }],
    },
  ]);
});

test('a manager’s weeks give their part when they are over, by how they compare with the target', async () => {
  const { admin, unit } = plant;
  const { id: managerId } = await world.manager({ unit_id: unit.id });
  const manager = await world.as(await world.account('manager', { unit_id: unit.id, manager_id: managerId }));
  const draft = await admin.campaigns.create({
    id: randomUUID(),
    ...campaignFields({ kind: 'manager', endsOn: '2026-12-15' }),
    rules: {
      ...campaignFields().rules,
      metrics: [{ key: 'returns_share', weight: 100, target: 10 }],
      joinUntil: '2026-11-18',
    },
  });
  const campaign = await admin.campaigns.publish({ id: draft.id, revision: draft.revision });
  await manager.campaigns.join(joining(campaign));
  await plant.sold(8, { returned_m3: 1.6, delivered_m3: 6.4 });
  await world.run(countCampaigns);
  const now = await manager.campaigns.follow({ id: campaign.id });
  expect(now.member?.points).toBe(0);
  expect(now.weeks).toMatchObject([{ startsOn: '2026-11-18', points: null }]);
  world.setNow('2026-11-26T14:00:00Z');
  await world.run(countCampaigns);
  const later = await manager.campaigns.follow({ id: campaign.id });
  // A quarter of the four weeks, at the share that the week reached of the target.
  const share = Math.min(10 / later.weeks[0]!.quantity, 1.5);
  expect(later.member?.points).toBeCloseTo(250 * share, 1);
  expect((await manager.campaigns.events({ id: campaign.id })).rows[0]!.words).toMatch(
    /^Semana de 18\/11 · Concreto devolvido: /,
  );
});
