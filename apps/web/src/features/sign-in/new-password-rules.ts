import { passwordProblems, problemOfPassword } from '@traco/contract/password';

/** What is wrong with a new password before it is sent, or an empty text. Drivers have a PIN. */
export function problemWithNewPassword(
  current: string,
  next: string,
  again: string,
  role: string | undefined,
): string {
  if (!current || !next) return 'Preencha a senha atual e a nova.';
  const problem = problemOfPassword(next, current, role);
  if (problem) return passwordProblems[problem];
  return next === again ? '' : 'A repetição não confere com a nova senha.';
}
