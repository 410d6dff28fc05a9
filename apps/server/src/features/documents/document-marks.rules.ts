import { COMPANY_ZONE } from '@traco/contract/constants';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import { maskedDocument } from '@traco/contract/values/identifiers';
import { wallClock } from '@traco/contract/values/time-zone';
import type { Mark } from '../../platform/pdf/pdf-order.ts';
import type { SealedSigner } from './sealing.queries.ts';

/** The drawings of a signer. */
export interface Drawings {
  signature: Uint8Array;
  initials: Uint8Array | null;
}

/** `18/11/2026 11:00:05` in the company's zone. */
export function momentOf(instant: string | Date): string {
  const at = new Date(instant);
  const [day = '', time = ''] = wallClock(at, COMPANY_ZONE).split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** What a signer left on the pages: in the fields that waited, and where the signer put the signature. */
export function printedMarksOf(signer: SealedSigner, { signature, initials }: Drawings): Mark[] {
  const fields = signer.fields.flatMap(({ kind, box, value }): Mark[] => {
    const { page, ...rectangle } = box;
    const at = { page, box: rectangle };
    if (kind === 'signature') return [{ ...at, picture: signature }];
    if (kind === 'initials') return initials ? [{ ...at, picture: initials }] : [];
    if (kind === 'text') return value ? [{ ...at, text: value }] : [];
    if (kind === 'date') return [{ ...at, text: momentOf(signer.signedAt).slice(0, 10) }];
    return [{ ...at, text: stampOf(signer), alignment: 'center' }];
  });
  const own = signer.places.map(({ page, ...box }): Mark => ({ page, box, picture: signature }));
  return [...fields, ...own];
}

/** Whether a signer's signature stands on the pages of the document itself. */
export const signsOnPages = ({ fields, places }: Pick<SealedSigner, 'fields' | 'places'>): boolean =>
  places.length > 0 || fields.some(({ kind }) => kind === 'signature');

/** The stamp of a signer: who it is, and as what they sign. */
const stampOf = ({ name, role, cpf, signedAt }: SealedSigner) =>
  [name, signerRoleWords[role], `CPF ${maskedDocument(cpf)}`, momentOf(signedAt).slice(0, 10)].join('\n');
