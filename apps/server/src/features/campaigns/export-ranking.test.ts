import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFile, PNG } from '../../testing/pictures.fixture.ts';
import { refused } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type CampaignPlant, joining, openCampaignPlant } from './campaigns.fixture.ts';
import { countCampaigns } from './campaigns.jobs.ts';

let world: World;
let plant: CampaignPlant;

beforeAll(async () => {
  world = await openWorld();
  plant = await openCampaignPlant(world);
});
afterAll(() => world.close());

test('the ranking as a file: of everybody for the office, of its own sellers for a plant, no formula in it', async () => {
  const { admin, hers, office, published, sold, unit } = plant;
  const campaign = await published();
  const far = await world.unit({ name: 'Campinas' });
  const stranger = await world.seller({ unit_id: far.id, name: '=HYPERLINK("x")' });
  const another = await world.as(await world.account('seller', { unit_id: far.id, seller_id: stranger.id }));
  await hers.campaigns.join(joining(campaign));
  await another.campaigns.join(joining(campaign));
  await sold(8);
  await sold(2.5, { seller_id: stranger.id, unit_id: far.id });
  await world.run(countCampaigns);
  const asked = { id: campaign.id, format: 'csv' as const };
  const file = await admin.campaigns.exportRanking(asked);
  expect(file.name).toMatch(/^ranking-2026-11-18\.csv$/);
  const lines = (await file.text()).split('\r\n');
  expect(lines[0]).toContain('"Volume entregue";"Volume entregue (pontos)"');
  expect(lines[1]).toMatch(/^1;.*;8;80,00;0,00;80,00$/);
  expect(lines[2]).toMatch(/^2;"'=HYPERLINK\(""x""\)";"Campinas";.*;2,5;25,00;0,00;25,00$/);
  const own = (await (await office.campaigns.exportRanking(asked)).text()).split('\r\n');
  expect(own).toEqual([lines[0], lines[1], '']);
  expect((await admin.campaigns.exportRanking({ ...asked, format: 'xlsx' })).size).toBeGreaterThan(1_000);
  // Nobody takes home a draft, a campaign of others, or what they only take part in.
  await refused(admin.campaigns.exportRanking({ ...asked, id: randomUUID() }), 'CAMPAIGN_NOT_FOUND');
  const elsewhere = await published({ unitIds: [far.id] });
  await refused(office.campaigns.exportRanking({ ...asked, id: elsewhere.id }), 'CAMPAIGN_NOT_FOUND');
  await refused(hers.campaigns.exportRanking(asked), 'NOT_ALLOWED');
  expect(await office.campaigns.ofPerson({ personId: plant.seller.id })).toMatchObject([
    { campaignId: campaign.id, place: 1, points: 80 },
  ]);
  expect(await office.campaigns.ofPerson({ personId: stranger.id })).toEqual([]);
  expect(unit.id).not.toBe(far.id);
});

test('the photo of a prize is a picture of at most 5 MB', async () => {
  const photo = (bytes: Uint8Array<ArrayBuffer>) => ({
    id: randomUUID(),
    purpose: 'campaign-prize' as const,
    file: asFile(bytes, 'premio.png', 'image/png'),
  });
  const { admin } = plant;
  await refused(
    admin.files.upload(photo(new TextEncoder().encode('<svg onload="alert(1)"/>'))),
    'NOT_A_PHOTO',
  );
  const huge = new Uint8Array(5 * 1024 * 1024 + 1);
  huge.set(PNG);
  await expect(admin.files.upload(photo(huge))).rejects.toThrow('Payload Too Large');
});
