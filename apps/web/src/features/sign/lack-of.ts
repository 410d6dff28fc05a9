import { isCpf, normaliseCpf } from '@traco/contract/identifiers';
import type { SigningPage } from '@traco/contract/sign';
import type { SigningDraft } from './signing-draft.ts';

interface Filled {
  page: Pick<SigningPage, 'fields' | 'signer'>;
  draft: SigningDraft;
  code: string;
  hasAgreed: boolean;
}

/** What is missing: in words, and the field where it is given (`name` of a text, the label of a drawing). */
export interface Lack {
  words: string;
  field: string;
}

/** What is still missing before somebody can sign; undefined when nothing is. */
export function lackOf({ page: { fields, signer }, draft, code, hasAgreed }: Filled): Lack | undefined {
  if (draft.name.trim().length < 3) return { words: 'Informe seu nome completo.', field: 'name' };
  if (!isCpf(normaliseCpf(draft.cpf))) return { words: 'CPF inválido: confira os 11 dígitos.', field: 'cpf' };
  const missing = fields.find(
    ({ id, kind, required }) => kind === 'text' && required && !draft.values[id]?.trim(),
  );
  if (missing) return { words: `Preencha: ${missing.label || 'Texto'}.`, field: missing.id };
  if (signer.asksCode && !/^\d{6}$/.test(code))
    return { words: 'Informe o código de 6 dígitos que você recebeu.', field: 'code' };
  if (!draft.signature) return { words: 'Faça sua assinatura.', field: 'signature' };
  if (!draft.initials && fields.some(({ kind, required }) => kind === 'initials' && required))
    return { words: 'Faça sua rubrica.', field: 'initials' };
  return hasAgreed ? undefined : { words: 'Confirme que leu e concorda.', field: 'agreed' };
}
