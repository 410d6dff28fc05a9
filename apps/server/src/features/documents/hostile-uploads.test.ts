import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manyPages, onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { run } from '../../platform/pdf/pdf-tools.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let office: Client;

beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
});
afterAll(() => world.close());

const good = onePage({ text: 'Contrato' });
const signed = onePage({
  root: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
  more: [
    '<< /FT /Sig /T (A) /V 7 0 R >>',
    '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>',
  ],
});
const lockedBy = (pdf: Uint8Array) =>
  run('qpdf', ['--encrypt', 'segredo', 'dono', '256', '--', 'a.pdf', 'b.pdf'], { 'a.pdf': pdf }, 'b.pdf')
    .written;
const locked = () => lockedBy(good);
const bomb = () =>
  onePage({
    page: '/Contents 6 0 R /MediaBox [0 0 9 9]',
    more: [{ dictionary: '<< /Filter /FlateDecode >>', stream: deflateSync(Buffer.alloc(600_000_000)) }],
  });

test.each<[string, string, () => Uint8Array]>([
  ['NOT_A_PDF', 'O arquivo não é um PDF.', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['ENCRYPTED', 'O PDF está protegido por senha. Salve uma cópia sem senha e envie de novo.', locked],
  [
    'DAMAGED',
    'O PDF está danificado. Gere o arquivo de novo e envie outra vez.',
    () => good.subarray(0, good.length / 2),
  ],
  [
    'PAGE_TOO_LARGE',
    'O PDF tem páginas grandes demais para assinar.',
    () => onePage({ page: '/MediaBox [0 0 14401 100]' }),
  ],
  [
    'HAS_PROGRAMS',
    'O PDF traz programas ou arquivos embutidos. Imprima-o como PDF e envie a cópia.',
    () => onePage({ root: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  ],
  [
    'CERTIFIED',
    'O PDF foi certificado por quem o fez, que não permite outras assinaturas. Imprima-o como PDF e envie a cópia.',
    () =>
      onePage({
        root: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >> /Perms << /DocMDP 7 0 R >>',
        more: [
          '<< /FT /Sig /T (A) /V 7 0 R >>',
          '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>',
        ],
      }),
  ],
  [
    'HAS_HIDDEN_PARTS',
    'O PDF tem partes escondidas, ou que mudam conforme o leitor ou a impressão. Imprima-o como PDF e envie a cópia.',
    () => onePage({ page: '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /F 2 >>]' }),
  ],
  [
    'SIGNED_AND_ENCRYPTED',
    'O PDF já está assinado e protegido por senha: ele não pode receber outra assinatura.',
    () => lockedBy(signed),
  ],
  ['TOO_MANY_PAGES', 'O PDF tem páginas demais: no máximo 500.', () => manyPages(501)],
  ['TOO_HEAVY', 'O PDF é pesado demais para ser lido. Imprima-o como PDF e envie a cópia.', bomb],
])(
  'an upload that is unfit (%s) is told why in its own words, and leaves nothing behind',
  async (code, message, bytes) => {
    const lying = async () =>
      [...(await world.storage.listAll('documents').catch(() => ({ objects: [] }))).objects].length;
    const before = await lying();
    const id = randomUUID();
    const file = new File([new Uint8Array(bytes())], 'contrato.pdf', { type: 'application/pdf' });
    await expect(
      office.documents.upload({ id, title: 'Contrato de fornecimento', kind: 'other', file }),
    ).rejects.toMatchObject({ code, message });
    await expect(office.documents.get({ id })).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    expect(await lying()).toBe(before);
  },
);

test('one byte more than 20 MB is refused with its sentence', async () => {
  const file = new File([new Uint8Array(20_000_001)], 'contrato.pdf', { type: 'application/pdf' });
  await expect(
    office.documents.upload({ id: randomUUID(), title: 'Contrato', kind: 'other', file }),
  ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => [400, 413].includes(status)) });
});
