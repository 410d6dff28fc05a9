import type { Box } from '@traco/contract/documents/document-fields';
import type { SigningPage, SigningReceipt } from '@traco/contract/sign/sign';
import { v7 as newId } from 'uuid';

export type How = 'drawn' | 'typed' | 'image';

/** What somebody has begun to fill in, kept on their device until they have signed; then what they keep of it. */
export interface SigningDraft {
  /** Sent twice, it counts once. */
  requestId: string;
  name: string;
  cpf: string;
  values: Record<string, string>;
  /** Drawings, as PNG in base64. */
  signature: string | null;
  initials: string | null;
  how: How;
  initialsHow: How;
  /** Where they put their signature themselves. */
  places: Box[];
  /** It left the device: whether it arrived is not known until there is an answer. */
  isSent: boolean;
  /** Why they refuse, and whether that has left the device. */
  reason: string;
  isRefusalSent: boolean;
  receipt: (SigningReceipt & { title: string }) | null;
  /** The page as the server told it last, for when there is no network. */
  page: SigningPage | null;
}

export const emptyDraft = (): SigningDraft => ({
  requestId: newId(),
  name: '',
  cpf: '',
  values: {},
  signature: null,
  initials: null,
  how: 'drawn',
  initialsHow: 'drawn',
  places: [],
  isSent: false,
  reason: '',
  isRefusalSent: false,
  receipt: null,
  page: null,
});

/**
 * Under which name the device keeps it: part of the link's token, since another link is another person's; of who is signed in, their
 * account, since a tablet goes from hand to hand.
 */
export const draftNameOf = (documentId: string, token: string | null, accountId: string): string =>
  `sign ${documentId} ${token?.slice(0, 12) ?? `own ${accountId}`}`;
