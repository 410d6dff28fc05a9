import { expect, test } from 'vitest';
import { CallRefused } from '../../app/auth/identity-calls.ts';
import { wordsForFailedChange } from './change-password-call.ts';
import { problemWithNewPassword } from './new-password-rules.ts';
import { waitAfter } from './wait-after.ts';

test('from the fifth refusal on the wait grows: 1, 5 and 15 minutes', () => {
  expect(waitAfter(4)).toBe('');
  expect(waitAfter(5)).toContain('aguarde 1 minuto ');
  expect(waitAfter(6)).toContain('aguarde 5 minutos');
  expect([7, 8, 20].every((failures) => waitAfter(failures).includes('aguarde 15 minutos'))).toBe(true);
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
