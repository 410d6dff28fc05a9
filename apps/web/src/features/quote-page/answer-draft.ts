import type { RefusalReason } from '@traco/contract/quote-page/quote-page-words';
import { isCnpj, normaliseCnpj } from '@traco/contract/values/cnpj';
import { isCpf, normaliseCpf } from '@traco/contract/values/cpf';

/** What the customer wants with a quote. */
export type Wish = 'accept' | 'change' | 'refuse';

/** What they have typed, kept on the device under the link until it was sent. */
export interface AnswerDraft {
  /** Made once: sent again, the same answer counts once. */
  requestId: string;
  wish: Wish;
  name: string;
  document: string;
  consents: boolean;
  reason: RefusalReason | '';
  message: string;
}

export const blankAnswer = (requestId: string): AnswerDraft => ({
  requestId,
  wish: 'accept',
  name: '',
  document: '',
  consents: false,
  reason: '',
  message: '',
});

export interface Problem {
  field: keyof AnswerDraft;
  words: string;
}

const isDocument = (typed: string) => isCpf(normaliseCpf(typed)) || isCnpj(normaliseCnpj(typed));

/** The first thing that is missing for what is wanted; undefined when it can go. */
export function problemOfAnswer(draft: AnswerDraft): Problem | undefined {
  const { wish, name, document, consents, reason, message } = draft;
  if (wish === 'refuse' && reason === '') return { field: 'reason', words: 'Diga por que recusa.' };
  if (wish === 'change' && message.trim().length < 5)
    return { field: 'message', words: 'Conte o que deve mudar.' };
  if (name.trim().length < 3) return { field: 'name', words: 'Informe o seu nome completo.' };
  if (wish !== 'accept') return undefined;
  if (!isDocument(document)) return { field: 'document', words: 'Confira o CPF ou o CNPJ.' };
  if (!consents) return { field: 'consents', words: 'Marque que leu e aceita.' };
  return undefined;
}
