import { afterAll, expect, test } from 'vitest';
import { SEEMS_SIGNED, twoPages, twoTables } from './another-meaning.fixture.ts';
import { pdfEngineOfTests } from './pdf-engine.fixture.ts';
import { onePage } from './pdf-files.fixture.ts';
import { wordsOf } from './pdf-tools.fixture.ts';

const engine = pdfEngineOfTests();
afterAll(() => engine.close());

const at = new Date('2026-11-23T12:00:00Z');
const auditPaper = { title: 'E', content: ['Evidências'], foot: '', pictures: {}, madeAt: at };
const mark = { page: 0, box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 }, text: 'assinado' };
const sealed = async (original: Uint8Array) =>
  (await engine.finishPdf({ original, marks: [mark], auditPaper, seal: { code: 'K7M29', reason: 'x', at } }))
    .bytes;

test.each([
  [
    'with a table at its start and another at its end',
    () => twoTables('Paga 1.000 reais', 'Paga 9.000.000 reais'),
  ],
  [
    'that only looks signed, with a table at its start and another at its end',
    () => twoTables('Paga 1.000 reais', 'Paga 9.000.000 reais', SEEMS_SIGNED),
  ],
  ['signed, with a page that stands twice in it', () => twoPages('Paga 1.000 reais', 'Paga 9.000.000 reais')],
])('a file %s is refused, or sealed as it was read', async (_, file) => {
  const bytes = file();
  const found = await engine.inspectPdf(bytes);
  if ('fault' in found) return;
  // What is kept is what signers read and what is sealed.
  const kept = found.plain ?? bytes;
  const read = wordsOf(kept, 1).trim();
  expect(read).toMatch(/^Paga/);
  expect(wordsOf(await sealed(kept), 1)).toContain(read);
});

const layered = (config: string, usage = '') =>
  onePage({
    inheritsFonts: true,
    root: `/OCProperties << /OCGs [6 0 R] /D << ${config} >> >>`,
    page: '/Contents [4 0 R 7 0 R] /Resources << /Font << /F1 5 0 R >> /Properties << /L 6 0 R >> >>',
    more: [
      `<< /Type /OCG /Name (Multa) ${usage} >>`,
      { dictionary: '<< >>', stream: '/OC /L BDC BT /F1 12 Tf 40 90 Td (Multa de 900 mil reais) Tj ET EMC' },
    ],
  });
const acting = (action: string) =>
  onePage({
    root: `/OpenAction ${action} /AcroForm << /Fields [6 0 R] /DR << >> >>`,
    page: '/Annots [6 0 R]',
    more: [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (valor) /V (1.000) /DV (9.000.000) /Rect [10 10 90 30] /F 4 >>',
    ],
  });
const noted = (flags: number) =>
  onePage({
    page: '/Annots [6 0 R]',
    more: [
      `<< /Type /Annot /Subtype /Stamp /Rect [10 80 290 110] /F ${flags} /AP << /N 7 0 R >> >>`,
      {
        dictionary:
          '<< /Type /XObject /Subtype /Form /BBox [0 0 280 30] /Resources << /Font << /F1 5 0 R >> >> >>',
        stream: 'BT /F1 12 Tf 4 8 Td (Multa de 900 mil reais) Tj ET',
      },
    ],
  });

test.each([
  [
    'a layer that is printed and not shown',
    layered(
      '/AS [<< /Event /Print /Category [/Print] /OCGs [6 0 R] >> << /Event /View /Category [/View] /OCGs [6 0 R] >>]',
      '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>',
    ),
  ],
  ['a layer that is off until somebody puts it on', layered('/OFF [6 0 R] /Order [6 0 R]')],
  ['an action that changes layers', acting('<< /S /SetOCGState /State [/ON 6 0 R] >>')],
  ['an action that hides or shows what lies on a page', acting('<< /S /Hide /T (valor) /H false >>')],
  ['an action that puts another value into a field', acting('<< /S /ResetForm >>')],
  ['a note that is printed and not shown (NoView)', noted(4 + 32)],
  ['a note that is hidden until something shows it', noted(2)],
  ['a form without a picture of what stands in it', acting('null')],
  [
    'a stream whose words lie in another file',
    onePage({
      more: [{ dictionary: '<< /F (http://x.example/a) >>', stream: '' }],
      page: '/Contents [4 0 R 6 0 R]',
    }),
  ],
])('%s is refused', async (_, file) => {
  expect(await engine.inspectPdf(file)).toHaveProperty('fault');
});

test('what only looks like a signature is counted as none', async () => {
  expect(await engine.inspectPdf(onePage({ root: SEEMS_SIGNED }))).toMatchObject({ signatures: 0 });
});
