import { normaliseCpf } from '@traco/contract/values/identifiers';

/** By which column of accounts a typed name is looked up, and its one spelling. */
export interface SignInName {
  column: 'cpf' | 'email' | 'username';
  value: string;
}

/** Reads what was typed as "Usuário": a CPF with or without mask, an e-mail, or a user name. */
export function readSignInName(typed: string): SignInName {
  const value = typed.normalize('NFC').trim().toLowerCase();
  if (value.includes('@')) return { column: 'email', value };
  const digits = normaliseCpf(value);
  if (/^[\d.\s-]+$/.test(value) && digits.length === 11) return { column: 'cpf', value: digits };
  return { column: 'username', value };
}
