import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdfInspector } from './inspect-pdf.ts';
import type { Paper } from './pdf.ts';
import { onePage } from './pdf-files.fixture.ts';
import type { PdfOrder } from './pdf-order.ts';
import { pdfsig, qpdfCheck, run, wordsOf } from './pdf-tools.fixture.ts';
import { aPng } from './png.fixture.ts';
import { issue, packed, sealOfTests } from './seal.fixture.ts';
import { createPdfSealer, SealOutOfDate } from './seal-pdf.ts';
import { codeOn, shown } from './seen-page.fixture.ts';

const sealer = createPdfSealer(sealOfTests());
const inspector = createPdfInspector();
afterAll(() => Promise.all([sealer.close(), inspector.close()]));

const at = new Date('2026-11-23T12:00:00Z');
const address = 'https://traco.example/verify?codigo=K7M2-9QXA';
const auditPaper: Paper = {
  title: 'Registro de assinaturas',
  content: [
    { text: 'Registro de assinaturas', fontSize: 14 },
    'Assinado por João Conceição',
    { qr: address, fit: 120, eccLevel: 'M', margin: [12, 12, 0, 0] },
  ],
  foot: 'página {page} de {pages}',
  pictures: {},
  madeAt: at,
};
const anOrder = (changed: Partial<PdfOrder> = {}): PdfOrder => ({
  original: onePage(),
  marks: [],
  auditPaper,
  seal: { code: 'K7M2-9QXA', reason: 'Documento concluído (dois signatários)', at },
  ...changed,
});
const count = (text: string, words: string) => text.split(words).length - 1;
const finished = async (changed: Partial<PdfOrder> = {}) => (await sealer.finishPdf(anOrder(changed))).bytes;

describe('a finished document', () => {
  let bytes: Uint8Array;
  beforeAll(async () => {
    bytes = await finished();
  });

  test('is sealed whole, says why, and is no broken file', () => {
    const said = pdfsig(bytes);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(said).toContain('Selo dos testes');
    expect(qpdfCheck(bytes)).toMatchObject({ code: 0 });
    expect(Buffer.from(bytes).toString('latin1')).toContain(
      '/Reason (Documento concluído [dois signatários])',
    );
  });

  test('holds the original first and the audit page behind it, in words', () => {
    expect(wordsOf(bytes, 1)).toContain('Contrato de teste');
    expect(wordsOf(bytes, 2)).toContain('Assinado por João Conceição');
  });

  test('has no time of signing among what is signed', () => {
    const signingTime = '06092a864886f70d010905';
    expect(Buffer.from(bytes).toString('latin1').toLowerCase()).not.toContain(signingTime);
  });

  test('one changed byte shows, wherever it is, the signature too', () => {
    const signature = Buffer.from(bytes).lastIndexOf('/Contents <');
    const end = Buffer.from(bytes).indexOf('>', signature);
    for (const offset of [200, signature - 2_000, signature + 400, end - 1, end + 30, bytes.length - 300]) {
      const changed = Uint8Array.from(bytes);
      changed[offset]! ^= 1;
      expect(pdfsig(changed)).not.toContain('Signature is Valid');
    }
    expect(pdfsig(Buffer.concat([bytes, Buffer.from('% mais\n')]))).not.toContain('Total document signed');
  });

  test('carries its code, which a copy that was saved anew keeps', async () => {
    const copy = run('qpdf', ['--object-streams=generate', 'a.pdf', 'b.pdf'], { 'a.pdf': bytes }, 'b.pdf');
    expect(await inspector.inspectPdf(bytes)).toMatchObject({ code: 'K7M2-9QXA', signatures: 1 });
    expect(await inspector.inspectPdf(copy.written)).toMatchObject({ code: 'K7M2-9QXA' });
  });

  test('has a QR code that leads to its address', async () => {
    expect(await codeOn(bytes, 1)).toBe(address);
  });

  test('comes to the same bytes from the same order, two at once', async () => {
    const [one, other] = await Promise.all([sealer.finishPdf(anOrder()), sealer.finishPdf(anOrder())]);
    expect(one).toEqual(other);
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(one.pages).toBe(2);
  });
});

describe('marks', () => {
  const picture = aPng(60, 20);
  const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
  const lying = {
    upright: {},
    'turned by 90': { page: '/Rotate 90' },
    'turned by 180': { page: '/Rotate 180' },
    'turned by 270, from above': { tree: '/MediaBox [0 0 300 400] /Rotate 270' },
    'cropped away from the corner': { page: '/MediaBox [0 0 500 600] /CropBox [100 150 400 550]' },
    'with fonts from above': { inheritsFonts: true },
    'with painting that is not put back': { before: '0.2 0 0 0.2 90 90 cm' },
  };
  test.each(Object.entries(lying))('of a page %s stand where people put them', async (_, look) => {
    const bytes = await finished({
      original: onePage(look),
      marks: [
        { page: 0, box, picture },
        { page: 0, box: { x: 0.1, y: 0.3, width: 0.8, height: 0.05 }, text: 'João Conceição' },
      ],
    });
    expect(pdfsig(bytes)).toContain('Total document signed');
    const words = wordsOf(bytes, 1);
    expect(words).toContain('Contrato de teste');
    expect(words).toContain('João Conceição');
    const seen = await inkOf(bytes, 0);
    // The picture is 3 to 1 and keeps its shape in the middle of its box.
    const [width, height] = [seen.page.width * 0.5, seen.page.height * 0.1];
    const drawn = Math.min(width, height * 3);
    const left = seen.page.width * 0.1 + (width - drawn) / 2;
    const top = seen.page.height * 0.1 + (height - drawn / 3) / 2;
    expect(seen.ink.left).toBeCloseTo(left, -0.5);
    expect(seen.ink.top).toBeCloseTo(top, -0.5);
    expect(seen.ink.right).toBeCloseTo(left + drawn, -0.5);
    expect(seen.ink.bottom).toBeCloseTo(top + drawn / 3, -0.5);
  });

  test('outside the page are brought onto it', async () => {
    const bytes = await finished({
      marks: [{ page: 0, box: { x: 5, y: -3, width: 0.3, height: 0.3 }, picture }],
    });
    const { ink, page } = await inkOf(bytes, 0);
    expect(ink.right).toBeCloseTo(page.width, -0.5);
  });

  test('of one picture on many pages cost its bytes once', async () => {
    const large = aPng(200, 200, true);
    const one = await finished({ marks: [{ page: 0, box, picture: large }] });
    const many = Array.from({ length: 20 }, (_, index) => ({
      page: 0,
      box: { ...box, y: index / 20 },
      picture: large.slice(),
    }));
    expect((await finished({ marks: many })).length).toBeLessThan(one.length + 5_000);
  });

  test('that are no picture, too large, or on no page, are refused', async () => {
    const small = aPng(1, 1);
    const claimsMore = small.slice();
    new DataView(claimsMore.buffer).setUint32(16, 2_000);
    for (const wrong of [Buffer.from('<svg/>'), small.subarray(0, 30), claimsMore])
      await expect(finished({ marks: [{ page: 0, box, picture: wrong }] })).rejects.toThrow(/picture/);
    await expect(finished({ marks: [{ page: 1, box, picture }] })).rejects.toThrow(/no page/);
    await expect(finished({ marks: Array(2_001).fill({ page: 0, box, text: 'a' }) })).rejects.toThrow(/many/);
  });

  test('in letters that the font does not have are written with question marks', async () => {
    const bytes = await finished({ marks: [{ page: 0, box, text: 'Zé 🙂\nda Silva' }] });
    expect(wordsOf(bytes, 1)).toMatch(/Zé \?/);
    expect(wordsOf(bytes, 1)).toContain('da Silva');
  });
});

describe('a document that is signed already', () => {
  test('is only added to, and both signatures hold', async () => {
    const other = createPdfSealer(packed(issue('Outra Empresa Ltda')));
    const first = (await other.finishPdf(anOrder())).bytes;
    await other.close();
    const marks = [{ page: 0, box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 }, text: 'De acordo' }];
    const seal = { code: 'AAAA-BBBB', reason: 'Concluído', at };
    const bytes = await finished({ original: first, marks, seal });
    expect(Buffer.from(bytes.subarray(0, first.length)).equals(first)).toBe(true);
    const said = pdfsig(bytes);
    expect(count(said, 'Signature is Valid')).toBe(2);
    expect(said).toContain('Outra Empresa Ltda');
    expect(said).toContain('Selo dos testes');
    expect(count(said, 'Not total document signed')).toBe(1);
    expect(count(said, 'Total document signed')).toBe(1);
    expect(qpdfCheck(bytes)).toMatchObject({ code: 0 });
    expect(wordsOf(bytes, 1)).toContain('De acordo');
    expect(await inspector.inspectPdf(bytes)).toMatchObject({ code: 'AAAA-BBBB', signatures: 2 });
  });

  test('that says one thing to viewers and another to who draws on it is refused', async () => {
    const first = await finished();
    // Whatever number the page's content has, another stands behind the end.
    const shadows = Array.from(
      { length: 30 },
      (_, number) => `\n${number + 1} 0 obj\n<< /Length 9 >>\nstream\n0 0 m 1 w\nendstream\nendobj\n`,
    );
    const shadowed = Buffer.concat([first, ...shadows.map((shadow) => Buffer.from(shadow))]);
    await expect(finished({ original: shadowed })).rejects.toMatchObject({ fault: 'DAMAGED' });
  });
});

describe('a document that was not looked over', () => {
  test('shows what viewers see of it, not what no table names', async () => {
    const hidden =
      '\n4 0 obj\n<< /Length 44 >>\nstream\nBT /F1 12 Tf 40 40 Td (Outro contrato) Tj ET\nendstream\nendobj\n';
    const bytes = await finished({ original: Buffer.concat([onePage(), Buffer.from(hidden)]) });
    expect(wordsOf(bytes, 1)).toContain('Contrato de teste');
    expect(Buffer.from(bytes).includes('Outro contrato')).toBe(false);
  });

  test('or is no PDF is refused', async () => {
    await expect(finished({ original: Buffer.from('nada') })).rejects.toMatchObject({ fault: 'DAMAGED' });
    await expect(finished({ original: new Uint8Array(20_000_001) })).rejects.toMatchObject({
      fault: 'TOO_LARGE',
    });
  });

  test('of another code than letters, digits and hyphens is refused', async () => {
    await expect(finished({ seal: { code: 'a) b', reason: '', at } })).rejects.toThrow(/letters/);
  });
});

describe('nothing is sealed', () => {
  test('by a certificate that is out of date at that moment', async () => {
    for (const moment of ['2025-12-31T00:00:00Z', '2036-01-02T00:00:00Z']) {
      const seal = { code: 'K7M2-9QXA', reason: 'x', at: new Date(moment) };
      await expect(finished({ seal })).rejects.toBeInstanceOf(SealOutOfDate);
      await expect(sealer.signBytes(Buffer.from('{}'), seal.at)).rejects.toBeInstanceOf(SealOutOfDate);
    }
  });
});

describe('signed bytes', () => {
  const proof = Buffer.from(
    JSON.stringify({ documento: 'Contrato de fornecimento', sha256: '00'.repeat(32) }),
  );

  test('are checked with openssl alone, and one changed letter shows', async () => {
    const { signature, certificatePem } = await sealer.signBytes(proof, at);
    const key = run(
      'openssl',
      ['x509', '-in', 'c.pem', '-pubkey', '-noout', '-out', 'k.pem'],
      { 'c.pem': certificatePem },
      'k.pem',
    );
    const check = (bytes: Uint8Array) =>
      run('openssl', ['dgst', '-sha256', '-verify', 'k.pem', '-signature', 's.bin', 'proof.json'], {
        'k.pem': key.written,
        's.bin': signature,
        'proof.json': bytes,
      });
    expect(check(proof)).toMatchObject({ code: 0, said: 'Verified OK\n' });
    expect(check(Buffer.from(proof.toString().replace('Contrato', 'contrato'))).code).not.toBe(0);
  });

  test('that could be taken for a seal are refused', async () => {
    await expect(sealer.signBytes(new Uint8Array([0x31, 0x82]), at)).rejects.toThrow(/seal/);
  });
});

/** Where the page's red ink is: the test's picture is red. */
async function inkOf(pdf: Uint8Array, index: number) {
  const { data, width, height } = await shown(pdf, index);
  const ink = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = data.subarray((y * width + x) * 4);
      if (!(red! > 200 && green! < 90 && blue! < 90)) continue;
      ink.left = Math.min(ink.left, x);
      ink.top = Math.min(ink.top, y);
      ink.right = Math.max(ink.right, x + 1);
      ink.bottom = Math.max(ink.bottom, y + 1);
    }
  return { ink, page: { width, height } };
}
