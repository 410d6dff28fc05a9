import type { printedParts } from '@traco/contract/qr-codes/qr-codes';

type Part = (typeof printedParts)[number];

const words: Record<Part, string> = {
  code: 'o código',
  name: 'o nome',
  jobTitle: 'a função',
  unitName: 'a unidade',
  phone: 'o telefone',
  email: 'o e-mail',
  registrationNumber: 'a matrícula',
};

/** What of a print is another now: `o telefone e a unidade`. */
export const outdatedWords = (parts: readonly Part[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(parts.map((part) => words[part]));
