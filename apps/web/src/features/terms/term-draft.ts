import { isCpf, normaliseCpf } from '@traco/contract/values/cpf';

/** What a reader has typed and ticked. */
export interface TermDraft {
  /** Their answer's id: sent twice, it is kept once. */
  id: string;
  name: string;
  cpf: string;
  hasTicked: boolean;
  reason: string;
}

export const blankAnswer = (id: string): TermDraft => ({
  id,
  name: '',
  cpf: '',
  hasTicked: false,
  reason: '',
});

/** What is said to the server of who they are. */
export const whoOf = ({ name, cpf }: TermDraft) => ({ name: name.trim(), cpf: normaliseCpf(cpf) });

/** The first thing that is wrong with who they say they are. */
export function problemOfWho({ name, cpf }: TermDraft): { field: 'name' | 'cpf'; words: string } | undefined {
  if (name.trim().length < 3) return { field: 'name', words: 'Informe o seu nome completo.' };
  if (!isCpf(normaliseCpf(cpf))) return { field: 'cpf', words: 'CPF inválido: confira os 11 dígitos.' };
  return undefined;
}
