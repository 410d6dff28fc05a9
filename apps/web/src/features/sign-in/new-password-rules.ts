import { passwordProblems, problemOfPassword } from '@traco/contract/identity/password';

/** The contract's sentences of a password, as a driver reads them, who has a PIN. */
export const pinProblems: Partial<Record<string, string>> = {
  WRONG_PASSWORD: 'O PIN atual não confere.',
  PASSWORD_TOO_EASY: 'Este PIN é fácil de adivinhar: escolha outro.',
  SAME_PASSWORD: 'O novo PIN precisa ser diferente do atual.',
};

/** What is wrong with a new password before it is sent, or an empty text. Drivers have a PIN. */
export function problemWithNewPassword(
  current: string,
  next: string,
  again: string,
  role: string | undefined,
): string {
  const isPin = role === 'driver';
  if (!current || !next) return isPin ? 'Preencha o PIN atual e o novo.' : 'Preencha a senha atual e a nova.';
  const problem = problemOfPassword(next, current, role);
  if (problem) return (isPin && pinProblems[problem]) || passwordProblems[problem];
  return next === again ? '' : `A repetição não confere com ${isPin ? 'o novo PIN' : 'a nova senha'}.`;
}
