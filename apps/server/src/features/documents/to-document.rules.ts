import type { DocumentDetails } from '@traco/contract/documents/documents';
import type { FoundDocument } from './documents.queries.ts';

const instantOf = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** The document as its office sees it. */
export function toDocument(found: FoundDocument): DocumentDetails {
  const sealedAt = instantOf(found.sealedAt);
  return {
    ...found,
    unit: found.unitId && found.unitName ? { id: found.unitId, name: found.unitName } : null,
    createdAt: instantOf(found.createdAt)!,
    sentAt: instantOf(found.sentAt),
    expiresAt: instantOf(found.expiresAt),
    completedAt: instantOf(found.completedAt),
    original: {
      name: found.fileName,
      bytes: found.originalBytes,
      sha256: found.originalSha256,
      pages: found.pages,
      earlierSignatures: found.earlierSignatures,
    },
    sealed: sealedAt && found.sealedSha256 ? { sha256: found.sealedSha256, at: sealedAt } : null,
    signers: found.signers.map((signer) => ({
      ...signer,
      signedAt: instantOf(signer.signedAt),
      linkedAt: instantOf(signer.linkedAt),
      mail: signer.mail && { ...signer.mail, at: instantOf(signer.mail.at)! },
    })),
  };
}
