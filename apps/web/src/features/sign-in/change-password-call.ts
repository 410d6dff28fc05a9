import { CallRefused } from '../../kit/session/identity-calls.ts';
import { fetchAsShown } from '../../lib/shown-person.ts';
import { pinProblems } from './new-password-rules.ts';

/** The server refused the change; `sentence` says why, in its words. */
export class PasswordRefused extends CallRefused {
  readonly sentence: string;
  readonly code: string;
  constructor(status: number, sentence: string, code = '') {
    super(status);
    this.sentence = sentence;
    this.code = code;
  }
}

/** Changes one's own password. @throws PasswordRefused when the server refuses, or what `fetch` throws */
export async function changePassword(
  passwords: { current: string; next: string },
  ask = fetchAsShown,
): Promise<void> {
  const answer = await ask('/api/identity/change-password', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passwords),
  });
  if (answer.ok) return;
  const body: { message?: unknown; code?: unknown } | null = await answer.json().catch(() => null);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  throw new PasswordRefused(answer.status, text(body?.message), text(body?.code));
}

/**
 * What to say when the change failed. Of one that had left and was not answered nobody knows whether it was made.
 * @param wasOnline whether there was a network when it was sent
 */
export function wordsForFailedChange(error: unknown, wasOnline: boolean, isPin = false): string {
  const [what, same, other, perhaps] = isPin
    ? [
        'O PIN não foi trocado',
        'o PIN atual',
        'outro novo',
        'o PIN foi trocado: se o atual não entrar, é o novo',
      ]
    : [
        'A senha não foi trocada',
        'a senha atual',
        'outra nova',
        'a senha foi trocada: se a atual não entrar, é a nova',
      ];
  if (error instanceof PasswordRefused && error.status < 500) {
    return (
      (isPin && pinProblems[error.code]) || error.sentence || `${what}: confira ${same} e escolha ${other}.`
    );
  }
  return wasOnline
    ? `O servidor não respondeu. Não se sabe se ${perhaps}.`
    : `Sem conexão — ${what.toLowerCase().replace('pin', 'PIN')}. Tente de novo.`;
}
