import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { createPdfInspector } from './inspect-pdf.ts';
import { manyPages, onePage, writePdf } from './pdf-files.fixture.ts';
import { run } from './pdf-tools.fixture.ts';

const inspector = createPdfInspector();
afterAll(() => inspector.close());
const { inspectPdf } = inspector;

/** What qpdf makes of a file. */
const qpdf = (bytes: Uint8Array, ...parameters: string[]): Uint8Array =>
  run('qpdf', [...parameters, 'in.pdf', 'out.pdf'], { 'in.pdf': bytes }, 'out.pdf').written;

const good = onePage();
const sig = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <00> >>';
const signed = (more = {}) =>
  onePage({
    root: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
    more: ['<< /FT /Sig /T (A) /V 7 0 R >>', sig],
    ...more,
  });

describe('a good PDF', () => {
  test('is told by its pages as displayed', async () => {
    expect(await inspectPdf(good)).toEqual({
      pages: [{ width: 300, height: 400 }],
      signatures: 0,
      isCertified: false,
      title: null,
      code: null,
      plain: expect.any(Uint8Array),
    });
  });

  test('tells its title and the code that was left in it, saved anew as well', async () => {
    const bytes = onePage({
      more: ['<< /Title <FEFF004300F300700069> /TracoCodigo (K7M2-9QXA) >>'],
      trailer: '/Info 6 0 R',
    });
    for (const each of [bytes, qpdf(bytes, '--object-streams=generate'), qpdf(bytes, '--linearize')])
      expect(await inspectPdf(each)).toMatchObject({ title: 'Cópi', code: 'K7M2-9QXA' });
  });

  test.each([
    ['turned', '/MediaBox [0 0 200 400] /Rotate 90', '', 400, 200],
    ['cropped', '/MediaBox [0 0 200 400] /CropBox [50 60 150 260]', '', 100, 200],
    ['with boxes from above', '', '/MediaBox [0 0 500 600] /Rotate 270', 600, 500],
    ['with corners the other way round', '/MediaBox [200 400 0 0]', '', 200, 400],
    ['of larger units', '/MediaBox [0 0 200 400] /UserUnit 2', '', 400, 800],
  ])('%s', async (_, page, tree, width, height) => {
    expect(await inspectPdf(onePage({ page, tree }))).toMatchObject({ pages: [{ width, height }] });
  });

  test('of 500 pages is taken, of 501 not', async () => {
    expect(await inspectPdf(manyPages(500))).toMatchObject({ pages: expect.any(Array) });
    expect(await inspectPdf(manyPages(501))).toEqual({ fault: 'TOO_MANY_PAGES' });
  });

  test('tells the signatures that are in it, and whether one certifies it', async () => {
    expect(await inspectPdf(signed())).toMatchObject({ signatures: 1, isCertified: false });
    const root = '/AcroForm << /Fields [6 0 R] >> /Perms << /DocMDP 7 0 R >>';
    expect(await inspectPdf(signed({ root }))).toMatchObject({ signatures: 1, isCertified: true });
  });

  test('with words before its header, with links, with a wide page is taken', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.b) >> >>';
    expect(await inspectPdf(Buffer.concat([Buffer.from('\n\n'), good]))).toHaveProperty('pages');
    expect(await inspectPdf(onePage({ page: `/Annots [${link}]` }))).toHaveProperty('pages');
    expect(await inspectPdf(onePage({ page: '/MediaBox [0 0 14400 100]' }))).toHaveProperty('pages');
  });
});

describe('what is no PDF that can be signed', () => {
  const user = ['--encrypt', 'segredo', 'dono', '256', '--'];
  const owner = ['--encrypt', '', 'dono', '256', '--modify=none', '--'];
  const garbled = () => {
    const packed = deflateSync(Buffer.from('BT ET '.repeat(1_000)));
    packed[20]! ^= 0xff;
    return { dictionary: '<< /Filter /FlateDecode >>', stream: packed };
  };
  test.each<[string, string, () => Uint8Array]>([
    ['words', 'NOT_A_PDF', () => Buffer.from('isto não é um PDF')],
    ['nothing', 'NOT_A_PDF', () => new Uint8Array()],
    ['a picture', 'NOT_A_PDF', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['more than 20 MB', 'TOO_LARGE', () => new Uint8Array(20_000_001)],
    ['a password to open', 'ENCRYPTED', () => qpdf(good, ...user)],
    ['a password to change', 'ENCRYPTED', () => qpdf(good, ...owner)],
    [
      'an old password',
      'ENCRYPTED',
      () => qpdf(good, '--allow-weak-crypto', '--encrypt', '', 'd', '40', '--'),
    ],
    ['signed, with a password to open', 'SIGNED_AND_ENCRYPTED', () => qpdf(signed(), ...user)],
    [
      'signed, with a password to change',
      'SIGNED_AND_ENCRYPTED',
      () => qpdf(signed(), '--object-streams=generate', ...owner),
    ],
    ['cut short', 'DAMAGED', () => good.subarray(0, good.length - 250)],
    ['cut in the middle', 'DAMAGED', () => good.subarray(0, good.length / 2)],
    [
      'a table that lies',
      'DAMAGED',
      () =>
        Buffer.from(
          Buffer.from(good)
            .toString('latin1')
            .replace(/0000000\d\d\d 00000 n/g, '0000000001 00000 n'),
          'latin1',
        ),
    ],
    [
      'garbled words',
      'DAMAGED',
      () => onePage({ page: '/Contents 6 0 R /MediaBox [0 0 9 9]', more: [garbled()] }),
    ],
    [
      'no page',
      'DAMAGED',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    ],
    ['a page of no size', 'DAMAGED', () => onePage({ page: '/MediaBox [0 0 0 0]' })],
    ['a page longer than 5 m', 'PAGE_TOO_LARGE', () => onePage({ page: '/MediaBox [0 0 14401 100]' })],
    [
      'a page longer than 5 m by its units',
      'PAGE_TOO_LARGE',
      () => onePage({ page: '/MediaBox [0 0 900 900] /UserUnit 75000' }),
    ],
  ])('%s: %s', async (_, fault, bytes) => {
    expect(await inspectPdf(bytes())).toEqual({ fault });
  });
});

describe('what acts in a viewer is refused', () => {
  test.each([
    ['a script at the opening', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['a script by name, written in hexadecimal', '/Names << /Java#53cript << /Names [] >> >>'],
    ['a program that is launched', '/OpenAction << /S /Launch /F (calc.exe) >>'],
    ['a form that is sent', '/AA << /WC << /S /SubmitForm /F (https://a.b) >> >>'],
    ['attached files', '/Names << /EmbeddedFiles << /Names [] >> >>'],
    ['a form of XFA', '/AcroForm << /Fields [] /XFA [] >>'],
  ])('%s', async (_, root) => {
    expect(await inspectPdf(onePage({ root }))).toEqual({ fault: 'HAS_PROGRAMS' });
    expect(await inspectPdf(qpdf(onePage({ root }), '--object-streams=generate'))).toEqual({
      fault: 'HAS_PROGRAMS',
    });
  });

  test('a script deep within a field, a film on the page', async () => {
    const field = onePage({
      root: '/AcroForm << /Fields [6 0 R] >>',
      more: ['<< /FT /Tx /T (a) /AA << /K << /S /JavaScript /JS 7 0 R >> >> >>', '(x)'],
    });
    expect(await inspectPdf(field)).toEqual({ fault: 'HAS_PROGRAMS' });
    const film = onePage({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]' });
    expect(await inspectPdf(film)).toEqual({ fault: 'HAS_PROGRAMS' });
  });
});

describe('a PDF made to harm', () => {
  const bomb = deflateSync(Buffer.alloc(600_000_000), { level: 9 });
  const packed = { dictionary: '<< /Filter /FlateDecode >>', stream: bomb };
  const tower = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const tree = Array.from(
    { length: 12 },
    (_, index) => `<< /Type /Pages /Count 10 /Kids [${`${index + 3} 0 R `.repeat(10)}] >>`,
  );
  const bombs: [string, string, () => Uint8Array][] = [
    [
      'words that unpack to 600 MB',
      'TOO_HEAVY',
      () => onePage({ page: '/Contents 6 0 R /MediaBox [0 0 9 9]', more: [packed] }),
    ],
    ['a tower of 200,000 lists', 'DAMAGED', () => onePage({ page: '/X 6 0 R', more: [tower(200_000)] })],
    [
      'pages that hold themselves',
      'DAMAGED',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    [
      'a trillion pages of twelve',
      'DAMAGED',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', ...tree, '<< /Type /Page /MediaBox [0 0 9 9] >>']),
    ],
    [
      'a list of nine million lists',
      'TOO_HEAVY',
      () =>
        writePdf([
          '<< /Type /Catalog /Pages 2 0 R /X 4 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
          `[${'[[]]'.repeat(4_500_000)}]`,
        ]),
    ],
  ];
  /** What takes ten seconds to be given up is tried by `npm run test:long`. */
  const tried = isLong ? bombs : bombs.filter(([name]) => name !== 'a list of nine million lists');
  test.each(tried)('%s: %s, and the next one is read', async (_, fault, bytes) => {
    expect(await inspectPdf(bytes())).toEqual({ fault });
    expect(await inspectPdf(good)).toHaveProperty('pages');
  });

  test('one that is read too long is given up, and the server answers meanwhile', async () => {
    const impatient = createPdfInspector(20);
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 5);
    try {
      expect(await impatient.inspectPdf(good)).toEqual({ fault: 'TOO_HEAVY' });
      // At least the beat that was due before it was given up, however busy the machine is.
      expect(beats).toBeGreaterThan(0);
    } finally {
      clearInterval(heart);
      await impatient.close();
    }
  });

  test('a signed file that says one thing to viewers and another to who draws on it', async () => {
    const bytes = signed();
    const hidden = Buffer.from(
      '\n4 0 obj\n<< /Length 44 >>\nstream\nBT /F1 12 Tf 40 40 Td (Outro contrato) Tj ET\nendstream\nendobj\n',
    );
    // Behind the end, where no table names it.
    const shadowed = Buffer.concat([bytes, hidden]);
    expect(await inspectPdf(shadowed)).toEqual({ fault: 'DAMAGED' });
  });
});

test('a PDF of the library that draws is read', async () => {
  const document = await PDFDocument.create();
  document.addPage([100, 200]);
  expect(await inspectPdf(await document.save())).toMatchObject({ pages: [{ width: 100, height: 200 }] });
});
