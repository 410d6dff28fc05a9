import { expect, test } from 'vitest';
import { CallRefused } from '../../kit/session/identity-calls.ts';
import { PasswordRefused, wordsForFailedChange } from './change-password-call.ts';
import { problemWithNewPassword } from './new-password-rules.ts';
import { waitWords } from './wait-words.ts';

test('the wait that the server names is told in minutes', () => {
  expect(waitWords(0)).toBe('');
  expect(waitWords(60)).toContain('aguarde 1 minuto ');
  expect(waitWords(241)).toContain('aguarde 5 minutos');
  expect(waitWords(900)).toContain('aguarde 15 minutos');
});

test('a new password is long enough, new, and typed twice alike', () => {
  expect(problemWithNewPassword('velha-123', 'curta', 'curta', 'unit')).toContain('8 caracteres');
  expect(problemWithNewPassword('velha-123', 'velha-123', 'velha-123', 'unit')).toContain('diferente');
  expect(problemWithNewPassword('velha-123', 'nova-4567', 'nova-4568', 'unit')).toContain('não confere');
  expect(problemWithNewPassword('velha-123', 'nova-4567', 'nova-4567', 'unit')).toBe('');
});

test('a driver chooses a PIN', () => {
  expect(problemWithNewPassword('482913', '12345', '12345', 'driver')).toContain('6 dígitos');
  expect(problemWithNewPassword('482913', '123456', '123456', 'driver')).toBe(
    'Este PIN é fácil de adivinhar: escolha outro.',
  );
  expect(problemWithNewPassword('482913', '482913', '482913', 'driver')).toBe(
    'O novo PIN precisa ser diferente do atual.',
  );
  expect(problemWithNewPassword('', '730518', '730518', 'driver')).toBe('Preencha o PIN atual e o novo.');
  expect(problemWithNewPassword('482913', '730518', '730519', 'driver')).toBe(
    'A repetição não confere com o novo PIN.',
  );
  expect(problemWithNewPassword('482913', '730518', '730518', 'driver')).toBe('');
});

test('a password that was not changed is said so, with what to do', () => {
  expect(wordsForFailedChange(new PasswordRefused(422, 'A senha atual não confere.'), true)).toBe(
    'A senha atual não confere.',
  );
  const wrong = new PasswordRefused(422, 'A senha atual não confere.', 'WRONG_PASSWORD');
  expect(wordsForFailedChange(wrong, true, true)).toBe('O PIN atual não confere.');
  expect(wordsForFailedChange(new PasswordRefused(400, ''), true)).toContain('confira a senha atual');
  expect(wordsForFailedChange(new TypeError('Failed to fetch'), false)).toBe(
    'Sem conexão — a senha não foi trocada. Tente de novo.',
  );
});

test('of a change that was sent and not answered nobody knows whether it was made', () => {
  for (const error of [new CallRefused(502), new TypeError('Failed to fetch')]) {
    expect(wordsForFailedChange(error, true)).toBe(
      'O servidor não respondeu. Não se sabe se a senha foi trocada: se a atual não entrar, é a nova.',
    );
    expect(wordsForFailedChange(error, true, true)).toBe(
      'O servidor não respondeu. Não se sabe se o PIN foi trocado: se o atual não entrar, é o novo.',
    );
  }
});
