import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { SealFile } from './seal-signer.ts';

type Name = Parameters<forge.pki.Certificate['setSubject']>[0];

/** A certificate of a test, with its key. */
export interface Issued {
  certificate: forge.pki.Certificate;
  key: forge.pki.rsa.PrivateKey;
}

/** Makes a certificate: of itself, or by who stands above it. */
export function issue(
  commonName: string,
  {
    by,
    from = '2026-01-01',
    to = '2036-01-01',
    isAuthority = false,
  }: {
    by?: Issued;
    from?: string;
    to?: string;
    isAuthority?: boolean;
  } = {},
): Issued {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey) as forge.pki.rsa.PrivateKey;
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
  certificate.validity = { notBefore: new Date(from), notAfter: new Date(to) };
  const name = [
    { name: 'commonName', value: commonName, valueTagClass: forge.asn1.Type.UTF8 },
  ] as unknown as Name;
  certificate.setSubject(name);
  certificate.setIssuer(by ? (by.certificate.subject.attributes as unknown as Name) : name);
  certificate.setExtensions(
    isAuthority
      ? [
          { name: 'basicConstraints', cA: true, critical: true },
          { name: 'keyUsage', keyCertSign: true, critical: true },
        ]
      : [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true }],
  );
  certificate.sign(by?.key ?? key, forge.md.sha256.create());
  return { certificate, key };
}

/** Packs a certificate, its key and those above it. */
export function packed(
  { certificate, key }: Issued,
  {
    password = 'segredo',
    above = [],
    algorithm = 'aes256',
  }: {
    password?: string;
    above?: Issued[];
    algorithm?: 'aes256' | '3des';
  } = {},
): SealFile {
  const chain = [certificate, ...above.map((each) => each.certificate)];
  const p12 = forge.pkcs12.toPkcs12Asn1(key, chain, password, { algorithm });
  return { p12: new Uint8Array(Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1')), password };
}

let known: SealFile | undefined;
/** A seal for tests that are about something else; made once. */
export const sealOfTests = (): SealFile => (known ??= packed(issue('Selo dos testes')));
