import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../environment/startup-error.ts';
import { TaskRefused } from './kept-process.ts';
import type { SealFacts } from './seal-facts.ts';
import { createPdfSealer, type PdfSealer } from './seal-pdf.ts';
import type { SealFile } from './seal-signer.ts';
import { ownCertificate } from './self-signed.ts';

/** A certificate that ends sooner is told of. */
const WARN_DAYS = 30;
const MS_OF_A_DAY = 86_400_000;

/** What a start tells of the seal. */
export interface SealSettings {
  /** The PKCS#12 file that the environment names; without one the installation has its own. */
  given: { file: string; password: string } | undefined;
  dataDirectory: string;
  now: Date;
  warn(line: string): void;
}

/**
 * Opens the installation's seal, once for the life of the server.
 * @throws StartupError with one Portuguese line when it cannot seal
 */
export async function openSeal({ given, dataDirectory, now, warn }: SealSettings): Promise<PdfSealer> {
  const own = path.join(dataDirectory, 'seal.p12');
  if (!given && !existsSync(own))
    warn(
      'Os documentos serão selados com um certificado próprio desta instalação, que ninguém de fora confirma. O da empresa (ICP-Brasil A1) se indica em TRACO_SEAL_P12.',
    );
  const sealer = createPdfSealer(given ? readGiven(given) : await ownCertificate(own, now));
  const where = given ? `TRACO_SEAL_P12 (${given.file})` : own;
  try {
    const facts = await sealer.certificate();
    assertValid(facts, now, where);
    const warning = warningOf(facts, now);
    if (warning) warn(warning);
    return sealer;
  } catch (error) {
    await sealer.close();
    throw error instanceof TaskRefused ? unopened(error, where) : error;
  }
}

/** What to say of a certificate that ends soon, in one line. */
export function warningOf({ notAfter, subject }: SealFacts, now: Date): string | undefined {
  const days = Math.ceil((notAfter.getTime() - now.getTime()) / MS_OF_A_DAY);
  if (days > WARN_DAYS) return undefined;
  return `O certificado do selo ("${subject}") vence em ${dayOf(notAfter)} (${days} ${days === 1 ? 'dia' : 'dias'}). Renove-o: sem ele nenhum documento é selado.`;
}

function readGiven({ file, password }: { file: string; password: string }): SealFile {
  try {
    return { p12: new Uint8Array(readFileSync(file)), password };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`TRACO_SEAL_P12: não foi possível ler ${file} (${code}).`);
  }
}

function assertValid({ notBefore, notAfter }: SealFacts, now: Date, where: string): void {
  if (now > notAfter)
    throw new StartupError(
      `O certificado do selo em ${where} venceu em ${dayOf(notAfter)}. Indique outro em TRACO_SEAL_P12.`,
    );
  if (now < notBefore)
    throw new StartupError(
      `O certificado do selo em ${where} só vale a partir de ${dayOf(notBefore)}. Confira o relógio desta máquina.`,
    );
}

function unopened({ message }: TaskRefused, where: string): StartupError {
  const why = /not RSA/.test(message)
    ? 'tem uma chave que não é RSA.'
    : 'não abre: confira TRACO_SEAL_PASSWORD e se o arquivo é PKCS#12 (.p12 ou .pfx).';
  return new StartupError(`O certificado do selo em ${where} ${why}`);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');
