import { COMPANY_ZONE } from '@traco/contract/constants';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import type { SigningMark } from '@traco/contract/sign/sign';
import { dayIn } from '@traco/contract/values/time-zone';
import type { FoundMarks } from './sign.queries.ts';
import { maskedName } from './signing-page.rules.ts';

/** What a signer who has signed left on the pages, as another signer of the same paper sees it: without CPF or whole name. */
export function marksOf(signer: FoundMarks, addressOf: (key: string) => string | null): SigningMark[] {
  const nameHint = maskedName(signer.name);
  const day = dayIn(new Date(signer.signedAt), COMPANY_ZONE).split('-').reverse().join('/');
  const drawn = (key: string | null) => ({ picture: key && addressOf(key), words: '' });
  const written = (words: string) => ({ picture: null, words });
  const left = {
    signature: () => drawn(signer.signatureKey),
    initials: () => drawn(signer.initialsKey),
    date: () => written(day),
    text: (value: string | null) => written(value ?? ''),
    stamp: () => written([nameHint, signerRoleWords[signer.role], day].join('\n')),
  };
  return [
    ...signer.fields.map(({ kind, box, value }) => ({ box, nameHint, ...left[kind](value) })),
    ...signer.places.map((box) => ({ box, nameHint, ...drawn(signer.signatureKey) })),
  ].filter(({ picture, words }) => picture !== null || words !== '');
}
