import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { StartupError } from '../environment/startup-error.ts';
import { openSeal, type SealSettings, warningOf } from './open-seal.ts';
import { onePage } from './pdf-files.fixture.ts';
import { pdfsig, run } from './pdf-tools.fixture.ts';
import { issue, packed } from './seal.fixture.ts';
import type { PdfSealer } from './seal-pdf.ts';
import type { SealFile } from './seal-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'traco-seal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = new Date('2026-11-23T12:00:00Z');
const open: PdfSealer[] = [];
afterEach(() => Promise.all(open.splice(0).map((sealer) => sealer.close())));

async function opened(changed: Partial<SealSettings> = {}): Promise<PdfSealer> {
  const sealer = await openSeal({
    given: undefined,
    dataDirectory: join(folder, 'data'),
    now,
    warn: () => undefined,
    ...changed,
  });
  open.push(sealer);
  return sealer;
}
function given({ p12, password }: SealFile): { file: string; password: string } {
  const file = join(folder, `${Math.random()}.p12`);
  writeFileSync(file, p12);
  return { file, password };
}
const sealed = async (sealer: PdfSealer) => {
  const auditPaper = { title: 'a', content: ['b'], foot: '', pictures: {}, madeAt: now };
  const seal = { code: 'K7M2-9QXA', reason: 'Concluído', at: now };
  return (await sealer.finishPdf({ original: onePage(), marks: [], auditPaper, seal })).bytes;
};

describe('an installation without a certificate of its own choice', () => {
  test('makes one, for its owner alone, and says so', async () => {
    const lines: string[] = [];
    const warn = (line: string) => lines.push(line);
    const sealer = await opened({ warn });
    await opened({ warn });
    expect(lines).toEqual([expect.stringContaining('certificado próprio desta instalação')]);
    const facts = await sealer.certificate();
    expect(facts).toMatchObject({
      subject: 'Traço: certificado próprio desta instalação',
      isSelfSigned: true,
    });
    expect(facts.issuer).toBe(facts.subject);
    expect(facts.notAfter.getUTCFullYear()).toBe(2036);
    expect(statSync(join(folder, 'data', 'seal.p12')).mode & 0o777).toBe(0o600);
    expect(pdfsig(await sealed(sealer))).toContain('Total document signed');
    expect(`${facts.subject}${facts.pem}`).not.toMatch(/qualificad/i);
  });

  test('keeps it, and two servers that start at once end with one', async () => {
    const dataDirectory = join(folder, 'two');
    const both = await Promise.all([opened({ dataDirectory }), opened({ dataDirectory })]);
    const [one, other] = await Promise.all(both.map((each) => each.certificate()));
    expect(one?.pem).toBe(other?.pem);
    expect((await (await opened({ dataDirectory })).certificate()).pem).toBe(one?.pem);
    expect(readdirSync(dataDirectory)).toEqual(['seal.p12']);
  });
});

const root = issue('AC Raiz de Teste', { isAuthority: true });
const authority = issue('AC Intermediária', { by: root, isAuthority: true });
const company = issue('CONSTRUÇÃO & CIA LTDA:12345678000195', { by: authority });
const byOpenssl = (): SealFile => {
  const { p12 } = packed(company, { above: [authority, root] });
  const pem = run(
    'openssl',
    ['pkcs12', '-in', 'a.p12', '-nodes', '-passin', 'pass:segredo', '-out', 'a.pem'],
    { 'a.p12': p12 },
    'a.pem',
  );
  const { written } = run(
    'openssl',
    ['pkcs12', '-export', '-in', 'a.pem', '-passout', 'pass:Pão@2026 çé', '-out', 'b.p12'],
    { 'a.pem': pem.written },
    'b.p12',
  );
  return { p12: written, password: 'Pão@2026 çé' };
};

describe('a certificate that is given', () => {
  test.each<[string, () => SealFile]>([
    ['new (AES)', () => packed(company)],
    ['old (3DES)', () => packed(company, { algorithm: '3des' })],
    ['with those above it', () => packed(company, { above: [authority, root] })],
    ['made by openssl, with accents in its password', byOpenssl],
  ])('%s seals', async (_, file) => {
    const sealer = await opened({ given: given(file()) });
    const facts = await sealer.certificate();
    expect(facts).toMatchObject({
      subject: 'CONSTRUÇÃO & CIA LTDA:12345678000195',
      issuer: 'AC Intermediária',
      isSelfSigned: false,
    });
    const said = pdfsig(await sealed(sealer));
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('CONSTRUÇÃO & CIA LTDA');
  });

  test('with those above it brings them along, for who checks by itself', async () => {
    const sealer = await opened({ given: given(packed(company, { above: [authority, root] })) });
    const { pem } = await sealer.certificate();
    expect(pem.split('BEGIN CERTIFICATE')).toHaveLength(4);
    const [own, middle, top] = pem.split(/(?<=-----END CERTIFICATE-----\n)/);
    const verified = run(
      'openssl',
      ['verify', '-CAfile', 'root.pem', '-untrusted', 'middle.pem', 'own.pem'],
      {
        'root.pem': top!,
        'middle.pem': middle!,
        'own.pem': own!,
      },
    );
    expect(verified.said).toContain('own.pem: OK');
  });

  test.each<[string, RegExp, () => { file: string; password: string }]>([
    [
      'a wrong password',
      /não abre: confira TRACO_SEAL_PASSWORD/,
      () => ({ ...given(packed(company)), password: 'errada' }),
    ],
    ['no PKCS#12', /não abre: .* PKCS#12/, () => given({ p12: Buffer.from('nada'), password: '' })],
    [
      'no file',
      /não foi possível ler .*nenhum\.p12 \(ENOENT\)/,
      () => ({ file: join(folder, 'nenhum.p12'), password: '' }),
    ],
    ['an end that is past', /venceu em 01\/11\/2026/, () => given(packed(issue('A', { to: '2026-11-01' })))],
    [
      'a beginning that is to come',
      /só vale a partir de 01\/12\/2026/,
      () => given(packed(issue('A', { from: '2026-12-01' }))),
    ],
    ['a key that is not RSA', /não é RSA/, elliptic],
  ])('with %s stops the start with one line', async (_, line, file) => {
    const failed = await opened({ given: file() }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(StartupError);
    expect((failed as Error).message).toMatch(line);
    expect((failed as Error).message).not.toContain('\n');
  });

  test('that ends within 30 days is told of', async () => {
    const lines: string[] = [];
    const soon = given(packed(issue('EMPRESA', { to: '2026-12-20' })));
    await opened({ given: soon, warn: (line) => lines.push(line) });
    expect(lines).toEqual([
      'O certificado do selo ("EMPRESA") vence em 20/12/2026 (27 dias). Renove-o: sem ele nenhum documento é selado.',
    ]);
    const facts = await open[0]!.certificate();
    expect(warningOf(facts, new Date('2026-11-19T00:00:00Z'))).toBeUndefined();
  });
});

/** A certificate of a kind that the seal does not know. */
function elliptic(): { file: string; password: string } {
  const key = run(
    'openssl',
    ['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', 'k.pem'],
    {},
    'k.pem',
  );
  const cert = run(
    'openssl',
    ['req', '-x509', '-key', 'k.pem', '-out', 'c.pem', '-days', '30', '-subj', '/CN=A'],
    { 'k.pem': key.written },
    'c.pem',
  );
  const { written } = run(
    'openssl',
    ['pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-passout', 'pass:x', '-out', 'p.p12'],
    { 'k.pem': key.written, 'c.pem': cert.written },
    'p.p12',
  );
  return given({ p12: written, password: 'x' });
}
