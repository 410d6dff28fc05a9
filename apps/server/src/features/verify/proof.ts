import { X509Certificate } from 'node:crypto';
import type { VerifiedDocument } from '@traco/contract/verify/verify';
import { zipSync } from 'fflate';
import type { PdfEngine } from '../../platform/pdf/pdf-engine.ts';
import { proofFiles, proofGuide, proofStatement } from './proof.rules.ts';

/**
 * What proves a sealed document without this server, as a ZIP: the statement, its signature by the key of the seal, the
 * certificate and how they are checked.
 * @param at now: the certificate has to be valid
 * @throws SealOutOfDate
 */
export async function makeProof(
  document: VerifiedDocument & { sealed: NonNullable<VerifiedDocument['sealed']> },
  pdf: PdfEngine,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const facts = await pdf.certificate();
  const { fingerprint256 } = new X509Certificate(facts.pem);
  const statement = Buffer.from(proofStatement(document, fingerprint256));
  const { signature, certificatePem } = await pdf.signBytes(statement, at);
  const files = {
    [proofFiles.guide]: Buffer.from(proofGuide(document.title, facts)),
    [proofFiles.statement]: statement,
    [proofFiles.signature]: signature,
    [proofFiles.certificate]: Buffer.from(certificatePem),
  };
  return new Uint8Array(zipSync(files, { mtime: new Date(document.sealed.at) }));
}
