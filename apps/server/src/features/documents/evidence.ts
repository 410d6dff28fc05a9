import { createHash } from 'node:crypto';
import type { Box } from '@traco/contract/documents/document-fields';
import type { DocumentEventKind } from '@traco/contract/documents/document-words';
import type { DocumentEvent } from '@traco/contract/documents/documents';
import { maskedDocument } from '@traco/contract/values/identifiers';
import { deviceOfAgent } from '../active-sessions/active-sessions.service.ts';

/** One link of a chain as it is kept. */
export interface FoundEvent {
  /** Where it stands in the chain, from 1; its payload calls it `place`. */
  sequence: number;
  kind: DocumentEventKind;
  at: Date;
  /** The text that was hashed: JSON, as the database wrote it. */
  payload: string;
  previousHash: string;
  hash: string;
}

/** What a signature was made of, as the chain tells it. */
export interface SignedMarks {
  /** SHA-256 of the drawings. */
  signature: string | null;
  initials: string | null;
  values: Record<string, string>;
  places: Box[];
  how?: 'drawn' | 'typed' | 'image';
}

/** What the facts of a link may say; each kind has its own. */
interface EventFacts {
  by?: string;
  signer?: string;
  ipAddress?: string;
  userAgent?: string;
  /** Of somebody who was signed in here. */
  account?: string;
  reason?: string;
  dueOn?: string | null;
  replacedBy?: { name: string; cpf: string };
  position?: { latitude: number; longitude: number; accuracyM: number } | null;
  hashBefore?: string;
  hashAfter?: string;
  sha256?: string;
  marks?: SignedMarks;
  template?: { title: string };
  address?: string;
}

const howWords = { drawn: 'desenhada', typed: 'digitada', image: 'de uma imagem' } as const;

const FIRST = '0'.repeat(64);

/** Whether each link follows from the one before it, and is filed as what it tells: nothing was taken out, put in or changed. */
export function isWholeChain(events: readonly FoundEvent[]): boolean {
  let previous = FIRST;
  return events.every(({ sequence, kind, at, payload, previousHash, hash }, index) => {
    const right = createHash('sha256').update(`${previous}\n${payload}`).digest('hex');
    const said = JSON.parse(payload) as { place: number; kind: string; at: string };
    const isFiled = said.place === sequence && said.kind === kind && said.at === at.toISOString();
    const isRight = sequence === index + 1 && previousHash === previous && hash === right && isFiled;
    previous = hash;
    return isRight;
  });
}

/** A device in words: `Chrome 128.0.0.0 em Android 14`. */
function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = deviceOfAgent(userAgent);
  return [browser, os].filter(Boolean).join(' em ') || 'outro navegador';
}

/** The audit page goes to all signers: none of them needs another's whole address. */
const maskedAddress = (address: string) => `${address[0]}•••@${address.split('@')[1]}`;

const positionOf = ({ position }: EventFacts) =>
  position
    ? `localização ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)} (± ${Math.round(position.accuracyM)} m)`
    : '';

/** What each signature was made of, by the signers' ids. */
export const marksByChain = (events: readonly FoundEvent[]): Map<string, SignedMarks> =>
  new Map(
    events.flatMap(({ kind, payload }) => {
      const { signer, marks } = JSON.parse(payload) as EventFacts;
      return kind === 'signed' && signer && marks ? [[signer, marks] as const] : [];
    }),
  );

/** A link as people read it, and of which signer it tells. */
export interface ReadEvent extends DocumentEvent {
  signerId: string | null;
  /** Whether the signer was signed in with an own account; else it was done by the link. */
  isByAccount: boolean;
}

/** A link as people read it; `names` by the signers' ids. */
export function toEvent(found: FoundEvent, names: ReadonlyMap<string, string>): ReadEvent {
  const facts = JSON.parse(found.payload) as EventFacts;
  const { signer, by, ipAddress, userAgent, reason, replacedBy, hashBefore, hashAfter, sha256 } = facts;
  const details = [
    found.kind !== 'signed' && signer && by ? names.get(signer) : '',
    reason && `motivo: ${reason.replace(/\s+/g, ' ')}`,
    facts.template && `modelo: ${facts.template.title}`,
    facts.address && `para ${maskedAddress(facts.address)}`,
    replacedBy && `por ${replacedBy.name}, CPF ${maskedDocument(replacedBy.cpf)}`,
    found.kind === 'prolonged' && facts.dueOn && `até ${facts.dueOn.split('-').reverse().join('/')}`,
    facts.marks?.how && `assinatura ${howWords[facts.marks.how]}`,
    positionOf(facts),
    hashBefore && hashAfter && `resumo antes ${hashBefore.slice(0, 12)}…, depois ${hashAfter.slice(0, 12)}…`,
    sha256 && `SHA-256 ${sha256}`,
  ];
  return {
    sequence: found.sequence,
    kind: found.kind,
    at: found.at.toISOString(),
    by: by ?? (signer && names.get(signer)) ?? 'Sistema',
    ipAddress: ipAddress ?? null,
    device: deviceOf(userAgent),
    details: details.filter(Boolean).join(' · '),
    hash: found.hash,
    signerId: signer ?? null,
    isByAccount: facts.account !== undefined,
  };
}
