import { z } from 'zod';

/** The states of a document, in the order of its life, then those beside it. */
export const documentStates = [
  'draft',
  'sent',
  'seen',
  'partly_signed',
  'signed',
  'archived',
  'refused',
  'expired',
  'cancelled',
] as const;
export const DocumentState = z.enum(documentStates, { error: 'Situação desconhecida.' });
export type DocumentState = z.infer<typeof DocumentState>;

export const documentStateWords: Record<DocumentState, string> = {
  draft: 'Rascunho',
  sent: 'Para assinar',
  seen: 'Visto',
  partly_signed: 'Assinado em parte',
  signed: 'Assinado',
  archived: 'Arquivado',
  refused: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
};

/** The states of one signer. */
export const signerStates = ['waiting', 'invited', 'seen', 'signed', 'refused', 'replaced'] as const;
export type SignerState = (typeof signerStates)[number];

export const signerStateWords: Record<SignerState, string> = {
  waiting: 'Aguarda a vez',
  invited: 'Pode assinar',
  seen: 'Viu o documento',
  signed: 'Assinou',
  refused: 'Recusou',
  replaced: 'Substituído',
};

/** Who takes a step: the office that sent it, one of its signers, or the clock. */
export type StepTaker = 'office' | 'signer' | 'clock';

/** One step of a document. */
export interface DocumentStep {
  from: DocumentState;
  to: DocumentState;
  by: StepTaker;
}

const step = (from: DocumentState, to: DocumentState, by: StepTaker): DocumentStep => ({ from, to, by });

/** Every step that a document may take: what server and screens read, and what the database holds the office to. */
export const documentSteps: readonly DocumentStep[] = [
  step('draft', 'sent', 'office'),
  step('draft', 'cancelled', 'office'),
  step('sent', 'seen', 'signer'),
  // Signed by a request of its own, without the page that opens it.
  step('sent', 'partly_signed', 'signer'),
  step('sent', 'signed', 'signer'),
  step('seen', 'partly_signed', 'signer'),
  step('seen', 'signed', 'signer'),
  step('partly_signed', 'signed', 'signer'),
  step('signed', 'archived', 'office'),
  ...(['sent', 'seen', 'partly_signed'] as const).flatMap((from) => [
    step(from, 'refused', 'signer'),
    step(from, 'expired', 'clock'),
    step(from, 'cancelled', 'office'),
  ]),
  // Another signer in the place of whoever refused, or another deadline: it is asked anew, and what was signed stays.
  step('refused', 'sent', 'office'),
  step('refused', 'partly_signed', 'office'),
  step('refused', 'cancelled', 'office'),
  step('expired', 'sent', 'office'),
  step('expired', 'partly_signed', 'office'),
  step('expired', 'cancelled', 'office'),
];

/** The step from one state to another; undefined when there is none. */
export const findDocumentStep = (from: DocumentState, to: DocumentState): DocumentStep | undefined =>
  documentSteps.find((each) => each.from === from && each.to === to);

/** States in which signers may sign. */
export const openDocumentStates = ['sent', 'seen', 'partly_signed'] as const satisfies DocumentState[];

/** Since when a document waits: for its signers since it was sent, for its office since it was begun; null when it does not. */
export function waitingSince({ state, createdAt, sentAt }: Begun): string | null {
  if (state === 'draft') return createdAt;
  return waitingStates.some((each) => each === state) ? sentAt : null;
}

/** States in which a document that was sent waits for somebody. */
export const waitingStates = [...openDocumentStates, 'refused', 'expired'] as const satisfies DocumentState[];

interface Begun {
  state: DocumentState;
  createdAt: string;
  sentAt: string | null;
}

/** Whether signers may sign a document in this state. */
export const isOpenDocument = (state: DocumentState): boolean =>
  openDocumentStates.some((each) => each === state);
