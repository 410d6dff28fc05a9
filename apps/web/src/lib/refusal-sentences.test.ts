import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { failureWords, sentenceFor, UNANSWERED } from './refusal-sentences.ts';

test("the contract's own sentence is said", () => {
  const refused = new ORPCError('DOCUMENT_NOT_FOUND', {
    status: 404,
    defined: true,
    message: 'Este documento não existe.',
  });
  expect(sentenceFor(refused)).toBe('Este documento não existe.');
});

test('an ended session has one sentence, whoever refused', () => {
  const expired = 'Sua sessão expirou. Por favor, faça login novamente.';
  const refused = { status: 401, defined: true, message: 'Entre para continuar.' };
  expect(sentenceFor(new ORPCError('NOT_SIGNED_IN', refused))).toBe(expired);
  expect(sentenceFor(new ORPCError('UNAUTHORIZED'))).toBe(expired);
});

test('what something between the device and the server answers is said in Portuguese', () => {
  expect(sentenceFor(new ORPCError('PAYLOAD_TOO_LARGE'))).toBe(
    'O pedido foi recusado. Nada foi perdido, tente de novo.',
  );
  expect(sentenceFor(new ORPCError('BAD_REQUEST'))).toBe('Confira os campos: um deles não foi aceito.');
});

test('that nothing was done is said of a refusal, and never of an answer that was lost', () => {
  const notDone = 'O lançamento não foi confirmado.';
  const refused = new ORPCError('STALE_REVISION', { status: 409, defined: true, message: 'Mudou agora.' });
  expect(failureWords(notDone, refused)).toBe('O lançamento não foi confirmado. Mudou agora.');
  for (const lost of [
    new TypeError('Failed to fetch'),
    new DOMException('timed out', 'TimeoutError'),
    new ORPCError('BAD_GATEWAY'),
    new ORPCError('INTERNAL_SERVER_ERROR'),
  ])
    expect(failureWords(notDone, lost)).toBe(UNANSWERED);
});
