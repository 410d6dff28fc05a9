import type {
  TemplateDetails,
  TemplateRole,
  TemplateWords,
} from '@traco/contract/documents/document-template';
import { type SignerRole, signerRoleWords } from '@traco/contract/documents/document-words';
import { isCpf, isPhone, normaliseCpf, normalisePhone } from '@traco/contract/values/identifiers';

/** Somebody who stands in a place of a template, as they are typed. */
export interface PersonDraft {
  name: string;
  cpf: string;
  email: string;
  phone: string;
}
export const emptyPerson: PersonDraft = { name: '', cpf: '', email: '', phone: '' };

/** What is missing before a document can be made; '' when nothing is. */
export function validatePeople(
  title: string,
  roles: readonly Pick<TemplateRole, 'id' | 'label'>[],
  personOf: (roleId: string) => PersonDraft,
): string {
  if (title.trim().length < 3) return 'Dê um título ao documento.';
  for (const { id, label } of roles) {
    const { name, cpf, phone } = personOf(id);
    if (name.trim().length < 3) return `${label}: informe o nome completo.`;
    if (!isCpf(normaliseCpf(cpf))) return `${label}: CPF inválido.`;
    if (phone && !isPhone(normalisePhone(phone))) return `${label}: telefone inválido.`;
  }
  const cpfs = new Set(roles.map(({ id }) => normaliseCpf(personOf(id).cpf)));
  return cpfs.size < roles.length ? 'Cada CPF assina uma vez: há um repetido.' : '';
}

/** What is written on the paper at once: fields in which something was typed. @param words by the fields' ids */
export const wordsToWrite = (words: Readonly<Record<string, string>>): TemplateWords =>
  Object.entries(words).flatMap(([fieldId, text]) => (text.trim() ? [{ fieldId, text }] : []));

/** What the places of a document may be called: by what its signers sign as, numbered where they are several. */
export function proposedLabels(signers: readonly { id: string; role: SignerRole }[]): Map<string, string> {
  const seen = new Map<SignerRole, number>();
  return new Map(
    signers.map(({ id, role }) => {
      const count = (seen.get(role) ?? 0) + 1;
      seen.set(role, count);
      const isSeveral = signers.filter((each) => each.role === role).length > 1;
      return [id, isSeveral ? `${signerRoleWords[role]} ${count}` : signerRoleWords[role]];
    }),
  );
}

/** A typed number of days; null when nothing is typed, undefined when it is none. */
export function daysOf(typed: string): number | null | undefined {
  if (!typed.trim()) return null;
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) > 0 ? Number(typed) : undefined;
}

/** A template as it is changed. */
export interface TemplateDraft {
  title: string;
  kind: TemplateDetails['kind'];
  message: string;
  inOrder: boolean;
  days: string;
  roles: TemplateDetails['roles'];
}

/** What is missing before a template can be saved; '' when nothing is. */
export function validateTemplate({ title, days, roles }: TemplateDraft): string {
  if (title.trim().length < 3) return 'Dê um título ao modelo.';
  if (daysOf(days) === undefined) return 'Informe o prazo em dias, de 1 a 365.';
  if (roles.some(({ label }) => label.trim().length < 2))
    return 'Dê um nome a cada lugar, como “Contratante”.';
  return roles.length === 0 ? 'O modelo precisa de ao menos um lugar de assinatura.' : '';
}
