import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProcessFailed } from '../../platform/pdf/kept-process.ts';
import { pdfsig, qpdfCheck, wordsOf } from '../../platform/pdf/pdf-tools.fixture.ts';
import { SealOutOfDate } from '../../platform/pdf/seal-pdf.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
  await road.driveTo(road.load.id, 'closed');
});
afterAll(() => world.close());

const tokenOf = async (loadId: string = road.load.id) => (await road.row(loadId)).note_token as string;
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const wholePaper = async () => bytesOf(await road.office.deliveryNote.pdf({ loadId: road.load.id }));

test('the note is sealed over every byte of it, and one changed byte shows', async () => {
  const bytes = await wholePaper();
  const said = pdfsig(bytes);
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
  expect(said).toContain('ETSI.CAdES.detached');
  expect(said).toContain('Selo dos testes');
  expect(qpdfCheck(bytes)).toMatchObject({ code: 0 });
  expect(wordsOf(bytes)).toMatch(/selada em/);
  expect(wordsOf(bytes)).toContain('Selo dos testes');
  for (const offset of [200, bytes.length >> 1, bytes.length - 300]) {
    const changed = Uint8Array.from(bytes);
    changed[offset]! ^= 1;
    expect(pdfsig(changed)).not.toContain('Signature is Valid');
  }
  expect(pdfsig(Buffer.concat([bytes, Buffer.from('% mais\n')]))).not.toContain('Total document signed');
});

test('whoever reads the note is told by which certificate; a correction is sealed anew', async () => {
  const token = await tokenOf();
  const { versions } = await nobody.deliveryNote.seal({ token });
  expect(versions).toMatchObject([
    { version: 1, seal: { certificate: 'Selo dos testes', isSelfSigned: true } },
  ]);
  await road.manager.operationalSheet.correct({
    loadId: road.load.id,
    id: crypto.randomUUID(),
    revision: (await road.row(road.load.id)).revision as number,
    step: 'on_site',
    at: '2026-11-18T14:19:00.000Z',
    reason: 'Apertou antes de chegar',
  });
  expect((await nobody.deliveryNote.seal({ token })).versions).toHaveLength(2);
  expect(pdfsig(await wholePaper())).toContain('Total document signed');
});

test.each([
  ['the key gives no answer', new ProcessFailed('died')],
  ['the certificate is out of date', new SealOutOfDate('the certificate is out of date')],
])(
  'when %s the note is kept, and nobody calls it sealed; it is sealed when that can be done',
  async (_, why) => {
    const sealPdf = vi.spyOn(world.pdf, 'sealPdf').mockRejectedValue(why);
    const token = await tokenOf();
    const bytes = await wholePaper();
    expect(wordsOf(bytes)).toMatch(/com código de[\s\S]*verificação, em/);
    expect(wordsOf(bytes)).not.toMatch(/selad|selo/i);
    expect(pdfsig(bytes)).toContain('does not contain any signatures');
    const kept = await nobody.deliveryNote.seal({ token });
    expect(kept.isUpToDate).toBe(true);
    expect(kept.versions).toMatchObject([
      { version: 1, seal: null, whole: { sha256: createHash('sha256').update(bytes).digest('hex') } },
    ]);
    sealPdf.mockRestore();
    const { versions } = await nobody.deliveryNote.seal({ token });
    expect(versions).toMatchObject([
      { version: 1, seal: null },
      { version: 2, seal: { certificate: 'Selo dos testes' } },
    ]);
    expect((await nobody.deliveryNote.seal({ token })).versions).toEqual(versions);
    expect(pdfsig(await wholePaper())).toContain('Total document signed');
  },
);

test('a note that was kept before notes were sealed stays what it is, and is not called sealed', async () => {
  const { versions } = await nobody.deliveryNote.seal({ token: await tokenOf() });
  await world.pool.query(
    'update delivery_notes set certificate = null, self_signed = null where load_id = $1',
    [road.load.id],
  );
  const old = await nobody.deliveryNote.seal({ token: await tokenOf() });
  expect(old.versions).toEqual([{ ...versions[0], seal: null }]);
});
