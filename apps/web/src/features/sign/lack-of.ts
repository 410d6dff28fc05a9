import { isCpf, normaliseCpf } from '@traco/contract/identifiers';
import type { SigningPage } from '@traco/contract/sign';
import type { SigningDraft } from './signing-draft.ts';

interface Filled {
  page: Pick<SigningPage, 'fields' | 'signer'>;
  draft: SigningDraft;
  code: string;
  hasAgreed: boolean;
}

/** What is still missing before somebody can sign; '' when nothing is. */
export function lackOf({ page: { fields, signer }, draft, code, hasAgreed }: Filled): string {
  if (draft.name.trim().length < 3) return 'Informe seu nome completo.';
  if (!isCpf(normaliseCpf(draft.cpf))) return 'CPF inválido: confira os 11 dígitos.';
  const missing = fields.find(
    ({ id, kind, required }) => kind === 'text' && required && !draft.values[id]?.trim(),
  );
  if (missing) return `Preencha: ${missing.label || 'Texto'}.`;
  if (signer.asksCode && !/^\d{6}$/.test(code)) return 'Informe o código de 6 dígitos que você recebeu.';
  if (!draft.signature) return 'Faça sua assinatura.';
  if (!draft.initials && fields.some(({ kind, required }) => kind === 'initials' && required))
    return 'Faça sua rubrica.';
  return hasAgreed ? '' : 'Confirme que leu e concorda.';
}
