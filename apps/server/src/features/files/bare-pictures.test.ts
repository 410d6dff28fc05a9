import { randomUUID } from 'node:crypto';
import { type filePurposes, KEPT_PHOTO } from '@traco/contract/files/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { aPicture, aPlacedPicture, asFile, PNG } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { remakeOldPictures } from './old-pictures.jobs.ts';

let world: World;
let unit: { id: string };
let admin: Client;
beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

type Purpose = (typeof filePurposes)[number];
const send = (purpose: Purpose, bytes: Uint8Array<ArrayBuffer>) =>
  admin.files.upload({ id: randomUUID(), purpose, unitId: unit.id, file: asFile(bytes) });
const told = async (id: string) => {
  const file = await admin.files.download({ id });
  const bytes = Buffer.from(await file.arrayBuffer());
  return { bytes, type: file.type, ...(await sharp(bytes).metadata()) };
};

const pictures: Purpose[] = [
  ...(['note-photo', 'driver-document', 'employee-document', 'seller-document', 'term-attachment'] as const),
  ...(['term-roll', 'signature', 'load-photo'] as const),
];

test.each(pictures)('of a photo sent as %s nothing but upright pixels is kept', async (purpose) => {
  const placed = await aPlacedPicture();
  expect((await sharp(placed).metadata()).exif).toBeDefined();
  const { id } = await send(purpose, placed);
  const { exif, xmp, iptc, orientation, width, height, bytes } = await told(id);
  expect({ exif, xmp, iptc, orientation }).toEqual({
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    orientation: undefined,
  });
  expect([width, height]).toEqual([600, 800]);
  expect(bytes.includes('Telefone')).toBe(false);
});

test('a drawing stays a PNG, what phones pack otherwise becomes what paper takes, and the largest fits a page', async () => {
  expect((await told((await send('signature', PNG)).id)).type).toBe('image/png');
  expect((await told((await send('load-photo', await aPicture('webp'))).id)).type).toBe('image/jpeg');
  const wide = await aPicture('jpeg', { width: 5_000, height: 3_000 });
  const { width, height, bytes } = await told((await send('load-photo', wide)).id);
  expect([width, height]).toEqual([KEPT_PHOTO.longest, 1_440]);
  expect(bytes.length).toBeLessThanOrEqual(KEPT_PHOTO.most);
});

test('a picture that breaks off is refused in words; a PDF stays as it came', async () => {
  const cut = (await aPlacedPicture()).slice(0, 900);
  await expect(send('load-photo', cut)).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
  await expect(send('driver-document', cut)).rejects.toMatchObject({ code: 'NOT_A_DOCUMENT' });
  const pdf = Uint8Array.from(onePage());
  const { id } = await send('driver-document', pdf);
  expect(Buffer.from(await (await admin.files.download({ id })).arrayBuffer())).toEqual(Buffer.from(pdf));
});

test('what was kept as it came is made anew once, the logo too; what cannot be opened stays', async () => {
  const asItCame = async (bytes: Uint8Array<ArrayBuffer>, before: string) => {
    const { id } = await send('load-photo', PNG);
    const key = `load-photo/${before}`;
    await world.storage.put(key, bytes);
    await world.pool.query('update files set storage_key = $2, is_bare = false where id = $1', [id, key]);
    return { id, key };
  };
  const [placed, broken] = [
    await asItCame(await aPlacedPicture(), 'old'),
    await asItCame(PNG.slice(0, 60), 'cut'),
  ];
  await world.storage.put('logos/login/old.jpg', await aPlacedPicture());
  await world.pool.query(
    `insert into logos (id, type, file_path) values (gen_random_uuid(), 'login', 'login/old.jpg')`,
  );
  await world.run(remakeOldPictures);
  await world.run(remakeOldPictures);
  expect((await told(placed.id)).exif).toBeUndefined();
  expect([await world.storage.exists(placed.key), await world.storage.exists(broken.key)]).toEqual([
    false,
    true,
  ]);
  const logo = await (await world.as(null)).logos.login();
  expect(logo?.file_path).not.toBe('login/old.jpg');
  expect(await world.storage.exists('logos/login/old.jpg')).toBe(false);
  const { rows } = await world.pool.query(
    'select is_bare from files where id = any ($1) order by is_bare nulls last',
    [[placed.id, broken.id]],
  );
  expect(rows).toEqual([{ is_bare: true }, { is_bare: null }]);
});

test('with a logo that cannot be read, from before they were looked at, badges are made without it', async () => {
  await world.storage.put('logos/login/cut.png', PNG.slice(0, 90));
  await world.pool.query(`update logos set file_path = 'login/cut.png' where type = 'login'`);
  const { id } = await world.employee({ unit_id: unit.id });
  const sheet = { personIds: [id], layout: 'card' as const, isColoured: true, hasLogo: true };
  expect((await admin.qrCodes.badges(sheet)).size).toBeGreaterThan(1_000);
});

test('what only begins like a PDF is none: it is opened before it is kept', async () => {
  const office = await world.as(await world.account('admin'));
  const send = (bytes: Uint8Array) =>
    office.files.upload({
      id: randomUUID(),
      purpose: 'term-attachment',
      file: new File([Uint8Array.from(bytes)], 'termo.pdf', { type: 'application/pdf' }),
    });
  const page = '%PDF-1.7\n<html><script>alert(1)</script></html>';
  const whole = onePage();
  for (const bytes of [
    Buffer.from(page),
    Buffer.from(`${page}\nstartxref\n0\n%%EOF\n`),
    whole.subarray(0, 40),
  ])
    await expect(send(bytes)).rejects.toMatchObject({ code: 'NOT_A_DOCUMENT' });
  expect((await send(whole)).id).toBeTruthy();
});
