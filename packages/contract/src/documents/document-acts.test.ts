import { expect, test } from 'vitest';
import { actsOfDocument, type DocumentStand } from './document-acts.ts';

const signer = (state: DocumentStand['signers'][number]['state']) =>
  ({ id: state, name: state, state }) as DocumentStand['signers'][number];
const stand = (more: Partial<DocumentStand> = {}): DocumentStand => ({
  state: 'sent',
  code: 'ABC',
  sealed: null,
  signers: [signer('signed'), signer('invited'), signer('waiting')],
  ...more,
});
const sealed = { sha256: 'a', at: '2026-11-20T13:00:00.000Z' };

test.each([
  [{ state: 'draft', code: null }, 'prepare'],
  [{}, 'remind'],
  [{ state: 'partly_signed', signers: [signer('seen')] }, 'remind'],
  [{ state: 'refused', signers: [signer('refused')] }, 'replace'],
  [{ state: 'expired' }, 'deadline'],
  [{ state: 'signed', sealed }, 'openSealed'],
  [{ state: 'archived', sealed }, 'openSealed'],
  // Its last signature is there, the seal is still being made.
  [{ state: 'signed' }, null],
  [{ state: 'cancelled' }, null],
] as const)('of a document %j the next step of its office is %s', (more, primary) => {
  expect(actsOfDocument(stand(more as Partial<DocumentStand>), 'unit').primary).toBe(primary);
});

test('what is left stands behind it, each once, its end last', () => {
  expect(actsOfDocument(stand(), 'admin').more).toEqual([
    'openOriginal',
    'verify',
    'deadline',
    'template',
    'cancel',
  ]);
  expect(actsOfDocument(stand({ state: 'signed', sealed }), 'admin').more).toEqual([
    'openOriginal',
    'verify',
    'template',
    'archive',
  ]);
});

test('who has no documents does nothing with one', () => {
  expect(actsOfDocument(stand(), 'manager')).toEqual({ primary: null, more: [] });
});
