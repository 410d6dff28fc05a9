import { createHash, randomUUID } from 'node:crypto';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../platform/pdf/pdf-tools.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, pdfFile } from '../sign/signing.fixture.ts';

let world: World;
let plant: Client;
let template: TemplateDetails;

/** A template of one place with two texts and a signature. */
beforeAll(async () => {
  world = await openWorld();
  plant = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  const [id, signer] = [randomUUID(), aSigner('Ana Lima')];
  const about = { id, title: 'Contrato', kind: 'supply_contract' as const };
  const { revision } = await plant.documents.upload({ ...about, file: pdfFile() });
  const field = (label: string, y: number) => ({
    id: randomUUID(),
    signerId: signer.id,
    kind: label ? ('text' as const) : ('signature' as const),
    label,
    required: true,
    box: { page: 0, x: 0.1, y, width: 0.5, height: 0.04 },
  });
  const fields = [field('Volume contratado', 0.3), field('Endereço da obra', 0.4), field('', 0.8)];
  const terms = { message: '', inOrder: true, dueOn: null, signers: [signer], fields };
  await plant.documents.prepare({ ...about, revision, ...terms });
  template = await plant.documents.keepTemplate({
    id: randomUUID(),
    documentId: id,
    title: 'Contrato com volume',
    dueDays: null,
    labels: [{ signerId: signer.id, label: 'Contratante' }],
  });
});
afterAll(() => world.close());

const fieldOf = (label: string) => template.fields.find((each) => each.label === label)!.id;
const use = (words: { fieldId: string; text: string }[]) => {
  const { name, cpf, email, phone } = aSigner('Eva Reis');
  return plant.documents.fromTemplate({
    id: template.id,
    documentId: randomUUID(),
    title: 'Contrato 77',
    words,
    people: [{ roleId: template.roles[0]!.id, name, cpf, email, phone }],
  });
};
const code = (of: string) => ({ code: of });

test('what the office knows already is written on the paper that is signed, and left to no signer', async () => {
  const made = await use([{ fieldId: fieldOf('Volume contratado'), text: '1.250 m³ até março' }]);
  expect(made.fields.map(({ kind, label }) => `${kind} ${label}`).sort()).toEqual([
    'signature ',
    'text Endereço da obra',
  ]);
  const { rows } = await world.pool.query(
    'select original_key as key, original_sha256 as sha256, original_bytes as bytes from documents where id = $1',
    [made.id],
  );
  const paper = new Uint8Array(await world.storage.getBytes(rows[0].key));
  const sha256 = createHash('sha256').update(paper).digest('hex');
  expect(rows[0]).toMatchObject({ sha256, bytes: paper.length });
  const { said } = run('pdftotext', ['in.pdf', '-'], { 'in.pdf': paper });
  expect(said).toContain('1.250 m³ até março');
  // It is still a file that would be taken, and the template's own has nothing of it.
  expect(await world.pdf.inspectPdf(paper)).toMatchObject({ signatures: 0, plain: expect.any(Uint8Array) });
  const { events } = await plant.records.document({ id: made.id });
  expect(events[0]!.details).toContain(sha256);
  const other = await use([]);
  expect(other.fields).toHaveLength(3);
});

test('words are for texts of the template alone, each once, and no longer than a field', async () => {
  const volume = { fieldId: fieldOf('Volume contratado'), text: '8 m³' };
  await expect(use([volume, { ...volume, fieldId: randomUUID() }])).rejects.toMatchObject(
    code('FIELD_UNKNOWN'),
  );
  await expect(use([{ ...volume, fieldId: fieldOf('') }])).rejects.toMatchObject(code('FIELD_UNKNOWN'));
  await expect(use([volume, volume])).rejects.toMatchObject(code('BAD_REQUEST'));
  await expect(use([{ ...volume, text: 'x'.repeat(201) }])).rejects.toMatchObject(code('BAD_REQUEST'));
  await expect(use([{ ...volume, text: ' ' }])).rejects.toMatchObject(code('BAD_REQUEST'));
});

test('on a paper that came signed nothing is written', async () => {
  await world.pool.query('alter table document_templates disable trigger user');
  await world.pool.query('update document_templates set earlier_signatures = 1 where id = $1', [template.id]);
  await world.pool.query('alter table document_templates enable trigger user');
  const volume = { fieldId: fieldOf('Volume contratado'), text: '8 m³' };
  await expect(use([volume])).rejects.toMatchObject(code('NOT_WRITTEN_ON'));
  expect((await use([])).fields).toHaveLength(3);
});
