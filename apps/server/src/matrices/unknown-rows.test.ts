import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../testing/world.ts';

let world: World;
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin'));
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
        ...{ id: randomUUID(), revision: 1, kind: 'catalogue', title: 'Catálogo', readers: ['unit'] },
      } as never),
  ],
  ['a page of the units', 'CURSOR_INVALID', () => admin.unitsOverview.list({ cursor: 'x' })],
];

test.each(asked)('%s that there is not is told as such (%s)', async (_, code, ask) => {
  await expect(ask()).rejects.toMatchObject({ code });
});
