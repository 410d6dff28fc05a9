import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Box } from '@traco/contract/documents/document-fields';
import type { DocumentKind, FieldKind, SignerRole } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { Email, isCpf, isPhone, normaliseCpf, normalisePhone } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as newId } from 'uuid';

/** Somebody who is to sign, as they are typed. */
export interface DraftSigner {
  id: string;
  role: SignerRole;
  name: string;
  cpf: string;
  email: string;
  phone: string;
  asksCode: boolean;
}

/** What is to be filled in at a place of a page. */
export interface DraftField {
  id: string;
  signerId: string;
  kind: FieldKind;
  box: Box;
  label: string;
  required: boolean;
}

/** A document as it is prepared, before it is sent. */
export interface DocumentDraft {
  /** Of the document that it began with; what is saved goes over this one alone. */
  revision: number;
  title: string;
  kind: DocumentKind;
  message: string;
  inOrder: boolean;
  dueOn: string;
  signers: DraftSigner[];
  fields: DraftField[];
}

/** How large a field is when it is put down, in shares of the page. */
const sizes: Record<FieldKind, { width: number; height: number }> = {
  signature: { width: 0.3, height: 0.07 },
  initials: { width: 0.1, height: 0.05 },
  date: { width: 0.16, height: 0.03 },
  text: { width: 0.3, height: 0.03 },
  stamp: { width: 0.25, height: 0.09 },
};
/** The smallest that a finger finds. */
const LEAST = 0.02;

export const draftOf = (document: DocumentDetails): DocumentDraft => ({
  revision: document.revision,
  title: document.title,
  kind: document.kind,
  message: document.message,
  inOrder: document.inOrder,
  dueOn: document.dueOn ?? '',
  signers: document.signers.map(({ id, role, name, cpf, email, phone, asksCode }) => ({
    id,
    role,
    name,
    cpf,
    asksCode,
    email: email ?? '',
    phone: phone ?? '',
  })),
  fields: document.fields,
});

export const newSigner = (): DraftSigner => ({
  id: newId(),
  role: 'party',
  name: '',
  cpf: '',
  email: '',
  phone: '',
  asksCode: false,
});

/** A field put down with its middle at a point of a page. */
export function newField(
  kind: FieldKind,
  signerId: string,
  { pageIndex, x, y }: { pageIndex: number; x: number; y: number },
): DraftField {
  const { width, height } = sizes[kind];
  const box = inPage({ page: pageIndex, x: x - width / 2, y: y - height / 2, width, height });
  return { id: newId(), signerId, kind, box, label: '', required: true };
}

/** A box brought back onto its page. */
export function inPage({ page, x, y, width, height }: Box): Box {
  const [wide, high] = [width, height].map((side) => Math.min(1, Math.max(LEAST, side))) as [number, number];
  const within = (at: number, side: number) => Math.min(1 - side, Math.max(0, at));
  return { page, width: wide, height: high, x: within(x, wide), y: within(y, high) };
}

/** A box moved, or made larger at its lower right corner, by shares of the page. */
export const changedBox = (box: Box, by: { x: number; y: number }, how: 'move' | 'size'): Box =>
  inPage(
    how === 'move'
      ? { ...box, x: box.x + by.x, y: box.y + by.y }
      : {
          ...box,
          width: Math.min(1 - box.x, box.width + by.x),
          height: Math.min(1 - box.y, box.height + by.y),
        },
  );

/** What is wrong with the last day, as the server counts days; '' when nothing is. */
export const validateDueDay = (dueOn: string, now: Date): string =>
  dueOn && dueOn < dayIn(now, COMPANY_ZONE) ? 'O prazo já passou: escolha outro dia.' : '';

/** What is still missing of somebody who is to sign; '' when nothing is. */
function validateSigner({ name, cpf, phone, email }: DraftSigner): string {
  const who = name.trim();
  if (who.length < 3) return 'Informe o nome completo de cada signatário.';
  if (!isCpf(normaliseCpf(cpf))) return `${who}: CPF inválido.`;
  if (phone && !isPhone(normalisePhone(phone))) return `${who}: telefone inválido.`;
  return email.trim() && !Email.safeParse(email).success ? `${who}: e-mail inválido.` : '';
}

/** The draft with those of its signers alone who are complete: what the server takes of what is half done. */
export const completePart = (draft: DocumentDraft): DocumentDraft => ({
  ...draft,
  signers: draft.signers.filter(
    (signer, index) =>
      !validateSigner(signer) &&
      draft.signers.findIndex(({ cpf }) => normaliseCpf(cpf) === normaliseCpf(signer.cpf)) === index,
  ),
});

/** What is still missing before a draft can be sent; '' when nothing is. */
export function validateDraft({ title, signers, dueOn }: DocumentDraft, now: Date): string {
  if (title.trim().length < 3) return 'Dê um título ao documento.';
  if (signers.length === 0) return 'Diga quem assina.';
  const problem = signers.map(validateSigner).find(Boolean);
  if (problem) return problem;
  const cpfs = new Set(signers.map(({ cpf }) => normaliseCpf(cpf)));
  if (cpfs.size < signers.length) return 'Cada CPF assina uma vez: há um repetido.';
  return validateDueDay(dueOn, now);
}

/** What each part of a draft is called. */
const parts = {
  title: 'título',
  kind: 'tipo',
  inOrder: 'ordem',
  signers: 'signatários',
  fields: 'campos',
  dueOn: 'prazo',
  message: 'mensagem',
} as const satisfies Partial<Record<keyof DocumentDraft, string>>;

/** The parts in which two drafts of a document differ, by name. */
export function differences(one: DocumentDraft, other: DocumentDraft): string[] {
  const [mine, theirs] = [plain(one), plain(other)];
  return (Object.keys(parts) as (keyof typeof parts)[])
    .filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(theirs[part]))
    .map((part) => parts[part]);
}

/** A draft in one order of its keys, as the server would keep it. */
const plain = (draft: DocumentDraft) => ({
  ...draft,
  title: draft.title.trim(),
  message: draft.message.trim(),
  signers: draft.signers.map(({ id, role, name, cpf, email, phone, asksCode }) => [
    id,
    role,
    name.trim(),
    normaliseCpf(cpf),
    email.trim(),
    normalisePhone(phone),
    asksCode,
  ]),
  fields: fieldsOf(draft)
    .fields.toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ id, signerId, kind, box: { page, x, y, width, height }, label, required }) => [
      id,
      signerId,
      kind,
      page,
      x,
      y,
      width,
      height,
      label.trim(),
      required,
    ]),
});

/** The draft as the server takes it. */
export const fieldsOf = (draft: DocumentDraft) => ({
  ...draft,
  dueOn: draft.dueOn || null,
  signers: draft.signers.map(({ email, phone, ...signer }) => ({
    ...signer,
    email: email.trim() || null,
    phone: phone || null,
  })),
  fields: draft.fields.filter(({ signerId }) => draft.signers.some(({ id }) => id === signerId)),
});
