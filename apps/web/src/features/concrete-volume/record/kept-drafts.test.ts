import { expect, test } from 'vitest';
import { tidyKept } from './kept-drafts.ts';
import { blankDraft } from './load-draft.ts';

const draft = { ...blankDraft('id-1', '2025-11-21T10:00'), loadedM3: '8' };

test('a draft is found again as it was typed', () => {
  expect(tidyKept({ draft, waiting: [] }).draft).toEqual(draft);
});

test('a load that was being sent when the page closed waits to be sent again, with its id', () => {
  const waiting = [{ draft, fields: null, acceptDuplicate: false, status: 'sending', refusal: null }];
  expect(tidyKept({ draft: null, waiting }).waiting).toMatchObject([
    { status: 'offline', draft: { id: 'id-1' } },
  ]);
});

test('nothing kept, or what cannot be read, begins a blank form', () => {
  for (const found of [undefined, null, 7, 'text', { draft: { id: 1 }, waiting: [null] }, { waiting: {} }]) {
    expect(tidyKept(found)).toEqual({ draft: null, waiting: [] });
  }
});

test('a load that left the form while the session ended is not in the form a second time', () => {
  const waiting = [{ draft, fields: null, acceptDuplicate: false, status: 'offline', refusal: null }];
  expect(tidyKept({ draft, waiting })).toMatchObject({ draft: null, waiting: [{ draft: { id: 'id-1' } }] });
});
