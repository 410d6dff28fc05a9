import { pathOfSigning } from '@traco/contract/sign/signing-paths';
import { v7 as uuidv7 } from 'uuid';
import { hashOfToken, newLinkToken } from '../../platform/link-token.ts';

/** A document whose signers get links, until when, and where the pages stand. */
export interface LinkedDocument {
  documentId: string;
  unitId: string | null;
  expiresAt: Date;
  origin: string;
  at: Date;
}

/** A link for each of these signers: the row with its token's hash, and the address, which is told once. */
export const drawLinks = (signerIds: readonly string[], document: LinkedDocument) => {
  const { documentId, unitId, expiresAt, origin, at } = document;
  return signerIds.map((signerId) => {
    const token = newLinkToken();
    return {
      row: {
        id: uuidv7(),
        documentId,
        unitId,
        signerId,
        tokenHash: hashOfToken(token),
        expiresAt,
        createdAt: at,
      },
      link: { signerId, address: origin + pathOfSigning(documentId, token) },
    };
  });
};
