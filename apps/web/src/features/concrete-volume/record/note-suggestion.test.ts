import { expect, test } from 'vitest';
import type { WaitingLoad } from './kept-drafts.ts';
import { blankDraft } from './load-draft.ts';
import { nextNoteAfter } from './note-suggestion.ts';

const waiting = (noteNumber: string, unitId = 'unit', noteSeries = '1'): WaitingLoad => ({
  draft: { ...blankDraft(noteNumber, '2025-11-21T10:00', unitId), noteNumber, noteSeries },
  fields: null,
  acceptDuplicate: false,
  status: 'offline',
  refusal: null,
});

test("the server's number is suggested", () => {
  expect(nextNoteAfter(901, [], 'unit', '1')).toBe('901');
  expect(nextNoteAfter(null, [], 'unit', '1')).toBe('');
  expect(nextNoteAfter(undefined, [], 'unit', '1')).toBe('');
});

test('without a network each load on the device takes a number of its own', () => {
  expect(nextNoteAfter(901, [waiting('901'), waiting('902')], 'unit', '1')).toBe('903');
  expect(nextNoteAfter(undefined, [waiting('902'), waiting('')], 'unit', '1')).toBe('903');
});

test('the note typed last leads on, a mistyped one before it does not', () => {
  expect(nextNoteAfter(901, [waiting('950')], 'unit', '1')).toBe('951');
  expect(nextNoteAfter(901, [waiting('901'), waiting('9050')], 'unit', '1')).toBe('902');
  expect(nextNoteAfter(901, [waiting('850'), waiting('901')], 'unit', '1')).toBe('902');
});

test('notes of another unit or series suggest nothing', () => {
  expect(nextNoteAfter(901, [waiting('5000', 'other'), waiting('5000', 'unit', 'B')], 'unit', '1')).toBe(
    '901',
  );
});
