import { PASSWORD_MIN_CHARACTERS } from '@traco/contract/constants';

/** What is wrong with a new password before it is sent, or an empty text. */
export function problemWithNewPassword(current: string, next: string, again: string): string {
  if (!current || !next) return 'Preencha a senha atual e a nova.';
  if (next.length < PASSWORD_MIN_CHARACTERS) {
    return `Use ao menos ${PASSWORD_MIN_CHARACTERS} caracteres na nova senha.`;
  }
  if (next === current) return 'Escolha uma senha diferente da atual.';
  return next === again ? '' : 'A repetição não confere com a nova senha.';
}
