import { ORPCError } from '@orpc/client';
import { signingConsent } from '@traco/contract/documents/document-words';
import type { SigningPage, SigningReceipt } from '@traco/contract/sign/sign';
import { client } from '../../lib/api.ts';
import { takeEarlySigning } from './early-signing.ts';
import type { SigningDraft } from './signing-draft.ts';

/** Whose document it is: its id, and the token of a link; null of whoever is signed in. */
export interface SigningAccess {
  documentId: string;
  token: string | null;
}

/** The server did answer, and no: unknown, over, used, of another document. */
export const isGone = (error: unknown): boolean =>
  error instanceof ORPCError && error.status < 500 && ![408, 429].includes(error.status);

/** In place a document that opens no more may be a session that is over: nothing is lost by it. */
export const refusalWords = ({ token }: SigningAccess, error: unknown): string | undefined =>
  token === null && error instanceof ORPCError && error.code === 'SIGNING_NOT_FOUND'
    ? 'O documento não abre mais para esta conta. Se a sua sessão expirou, entre de novo.'
    : undefined;

/** Opens a document for its signer; the answer that was asked for before the app was there is taken first. */
export async function openSigning(asked: SigningAccess): Promise<SigningPage> {
  const early = await takeEarlySigning(asked.documentId);
  return early ?? client.sign.open(asked);
}

interface Sent {
  code?: string;
  position?: { latitude: number; longitude: number; accuracyM: number } | null;
}

/** Sends what was filled in; sent again, it answers as the first time. */
export function sendSigning(
  asked: SigningAccess,
  draft: SigningDraft,
  sent: Sent = {},
): Promise<SigningReceipt> {
  const { requestId, name, cpf, values, places, signature, how, initials, initialsHow } = draft;
  return client.sign.sign({
    ...asked,
    requestId,
    name,
    cpf,
    places,
    code: sent.code ?? '',
    consent: signingConsent.version,
    signature: { png: signature ?? '', how },
    initials: initials ? { png: initials, how: initialsHow } : null,
    values: Object.entries(values).map(([fieldId, value]) => ({ fieldId, value: value.trim() })),
    position: sent.position ?? null,
  });
}

/** Says no; sent again, it answers as the first time. */
export const sendRefusal = (asked: SigningAccess, { requestId, cpf, reason }: SigningDraft, code = '') =>
  client.sign.refuse({ ...asked, requestId, cpf, reason, code });
