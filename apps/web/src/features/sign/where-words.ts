import type { SigningPage } from '@traco/contract/sign/sign';
import type { SigningDraft } from './signing-draft.ts';

/** Where a signature will stand. */
export function whereWords(
  { fields }: Pick<SigningPage, 'fields'>,
  { places }: Pick<SigningDraft, 'places'>,
): string {
  const chosen = fields.filter(({ kind }) => kind === 'signature').length;
  const count = chosen || places.length;
  if (count === 0) return 'A assinatura vai na página de evidências.';
  return `A assinatura fica em ${count === 1 ? '1 lugar' : `${count} lugares`} do documento.`;
}
