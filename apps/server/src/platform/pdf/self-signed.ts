import { generateKeyPair, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SealFile } from './seal-signer.ts';

const KEY_BITS = 3_072;
const YEARS = 10;
/** The format wants one; it is the file's mode that keeps the key. */
const PASSWORD = 'traco';

/**
 * The certificate that an installation made for itself, made now if there is none. Of two servers that start on one folder at
 * once, both end with the same one.
 * @param file where it lies
 */
export async function ownCertificate(file: string, now: Date): Promise<SealFile> {
  const p12 = read(file) ?? keepFirst(file, await makeCertificate(now));
  return { p12, password: PASSWORD };
}

/** What is in the file afterwards: these bytes, or those of who was quicker. */
function keepFirst(file: string, p12: Uint8Array): Uint8Array {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(draft, p12, { mode: 0o600, flag: 'wx' });
  try {
    // Content and name appear together, and never over another's.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return new Uint8Array(readFileSync(file));
}

async function makeCertificate(now: Date): Promise<Uint8Array> {
  const { default: forge } = await import('node-forge');
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // Positive, and never empty.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  certificate.validity = { notBefore: new Date(now.getTime() - 3_600_000), notAfter: until };
  const name = [
    {
      name: 'commonName',
      value: 'Traço: certificado próprio desta instalação',
      valueTagClass: forge.asn1.Type.UTF8,
    },
  ] as unknown as Parameters<typeof certificate.setSubject>[0];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(key, certificate, PASSWORD, { algorithm: 'aes256' });
  return new Uint8Array(Buffer.from(forge.asn1.toDer(p12).getBytes(), 'latin1'));
}

function read(file: string): Uint8Array | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
