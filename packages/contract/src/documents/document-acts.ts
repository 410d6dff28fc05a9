import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { DocumentDetails } from './document.ts';
import { findDocumentStep, isOpenDocument } from './document-states.ts';

/** What may be done with a document, by whoever may. */
export type DocumentAct =
  | 'prepare'
  /** Whoever has their turn to sign is reminded by another link. */
  | 'remind'
  /** Somebody in the place of whoever refused. */
  | 'replace'
  | 'deadline'
  | 'openSealed'
  | 'openOriginal'
  | 'verify'
  | 'template'
  | 'archive'
  | 'cancel';

/** What decides of it: how the document stands. */
export type DocumentStand = Pick<DocumentDetails, 'state' | 'code' | 'signers' | 'sealed'>;

/** What brings a document on; of one that is over the signed file is what people come for. */
const nextActs: readonly DocumentAct[] = ['prepare', 'replace', 'deadline', 'remind', 'openSealed'];

/** What this person may do with a document as it stands: the first is its next step, the rest stand behind it. Pure. */
export function actsOfDocument(document: DocumentStand, role: Role): Acts<DocumentAct> {
  const acts = isAllowed(role, 'documents:read') ? [...ofOffice(document, role), ...ofReader(document)] : [];
  const first = nextActs.find(
    (act) => acts.includes(act) && (act !== 'deadline' || isNextDeadline(document)),
  );
  return actsWith(
    inOrder.filter((act) => acts.includes(act)),
    first,
  );
}

const inOrder: readonly DocumentAct[] = [
  'remind',
  'openSealed',
  'openOriginal',
  'verify',
  'deadline',
  'template',
  'archive',
  'cancel',
];

/** Another deadline is the next step only where the last one is over. */
const isNextDeadline = ({ state }: DocumentStand) => state === 'expired';

/** Whose turn it is: the first who can sign now. */
export const nextSigner = ({ state, signers }: Pick<DocumentStand, 'state' | 'signers'>) =>
  isOpenDocument(state)
    ? signers.find((signer) => signer.state === 'invited' || signer.state === 'seen')
    : undefined;

/** Who refused, and may have somebody put in their place. */
export const refuserOf = ({ state, signers }: Pick<DocumentStand, 'state' | 'signers'>) =>
  state === 'refused' ? signers.find((signer) => signer.state === 'refused') : undefined;

function ofOffice(document: DocumentStand, role: Role): DocumentAct[] {
  if (!isAllowed(role, 'documents:write')) return [];
  const { state, signers, sealed } = document;
  return [
    ...(state === 'draft' ? (['prepare'] as const) : []),
    ...(nextSigner(document) ? (['remind'] as const) : []),
    ...(refuserOf(document) ? (['replace'] as const) : []),
    ...(isOpenDocument(state) || state === 'expired' ? (['deadline'] as const) : []),
    ...(signers.length > 0 ? (['template'] as const) : []),
    ...(state === 'signed' && sealed ? (['archive'] as const) : []),
    ...(findDocumentStep(state, 'cancelled') ? (['cancel'] as const) : []),
  ];
}

const ofReader = ({ sealed, code }: DocumentStand): DocumentAct[] => [
  ...(sealed ? (['openSealed'] as const) : []),
  'openOriginal',
  ...(code ? (['verify'] as const) : []),
];
