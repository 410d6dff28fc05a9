import type { SigningPage } from '@traco/contract/sign/sign';
import { isCpf, normaliseCpf } from '@traco/contract/values/identifiers';
import type { SigningDraft } from './signing-draft.ts';
import { type Face, type Step, stepsToFill } from './steps.ts';

interface Filled {
  page: Pick<SigningPage, 'fields' | 'signer'>;
  draft: SigningDraft;
  code: string;
  hasAgreed: boolean;
}

/** What is missing: in words, and the field where it is given (`name` of a text, the label of a drawing). */
export interface MissingField {
  face: Face;
  words: string;
  field: string;
}

/** What is still missing before somebody goes on from where they are; undefined when nothing is. */
export function missingAt(face: Face, filled: Filled): MissingField | undefined {
  const lack = lacks[face]?.(filled);
  return lack && { face, ...lack };
}

/** The first step at which something is missing before somebody can sign. */
export const firstMissing = (filled: Filled): MissingField | undefined =>
  stepsToFill.map((step: Step) => missingAt(step, filled)).find((lack) => lack !== undefined);

type Found = Omit<MissingField, 'face'> | undefined;

const missingCpf = ({ draft }: Filled): Found =>
  isCpf(normaliseCpf(draft.cpf))
    ? undefined
    : { words: 'CPF inválido: confira os 11 dígitos.', field: 'cpf' };

const missingCode = ({ page, code }: Filled): Found =>
  page.signer.asksCode && !/^\d{6}$/.test(code)
    ? { words: 'Informe o código de 6 dígitos que você recebeu.', field: 'code' }
    : undefined;

const missingText = ({ page, draft }: Filled): Found => {
  const missing = page.fields.find(
    ({ id, kind, required }) => kind === 'text' && required && !draft.values[id]?.trim(),
  );
  return missing && { words: `Preencha: ${missing.label || 'Texto'}.`, field: missing.id };
};

const lacks: Partial<Record<Face, (filled: Filled) => Found>> = {
  who: (filled) =>
    filled.draft.name.trim().length < 3
      ? { words: 'Informe seu nome completo.', field: 'name' }
      : (missingCpf(filled) ?? missingText(filled) ?? missingCode(filled)),
  draw: ({ page, draft }) => {
    if (!draft.signature) return { words: 'Faça sua assinatura.', field: 'signature' };
    return !draft.initials && page.fields.some(({ kind, required }) => kind === 'initials' && required)
      ? { words: 'Faça sua rubrica.', field: 'initials' }
      : undefined;
  },
  review: ({ hasAgreed }) =>
    hasAgreed ? undefined : { words: 'Confirme que leu e concorda.', field: 'agreed' },
  refuse: (filled) =>
    filled.draft.reason.trim().length < 3
      ? { words: 'Diga por que recusa.', field: 'reason' }
      : (missingCpf(filled) ?? missingCode(filled)),
};
