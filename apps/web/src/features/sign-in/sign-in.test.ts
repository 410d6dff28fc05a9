import { expect, test } from 'vitest';
import { CallRefused } from '../../app/auth/identity-calls.ts';
import { wordsForFailedChange } from './change-password-call.ts';
import { problemWithNewPassword } from './new-password-rules.ts';
import { waitWords } from './wait-words.ts';

test('the wait that the server names is told in minutes', () => {
  expect(waitWords(0)).toBe('');
  expect(waitWords(60)).toContain('aguarde 1 minuto ');
  expect(waitWords(241)).toContain('aguarde 5 minutos');
  expect(waitWords(900)).toContain('aguarde 15 minutos');
});

test('a new password is long enough, new, and typed twice alike', () => {
  expect(problemWithNewPassword('velha-123', 'curta', 'curta')).toContain('8 caracteres');
  expect(problemWithNewPassword('velha-123', 'velha-123', 'velha-123')).toContain('diferente');
  expect(problemWithNewPassword('velha-123', 'nova-4567', 'nova-4568')).toContain('não confere');
  expect(problemWithNewPassword('velha-123', 'nova-4567', 'nova-4567')).toBe('');
});

test('a password that was not changed is said so, with what to do', () => {
  expect(wordsForFailedChange(new CallRefused(422), true)).toContain('confira a senha atual');
  expect(wordsForFailedChange(new CallRefused(500), true)).toContain('Tente novamente');
  expect(wordsForFailedChange(new TypeError('Failed to fetch'), false)).toContain('Sem conexão');
});
