import { CallRefused } from '../../app/auth/identity-calls.ts';

/** The server refused the change; `sentence` says why, in its words. */
export class PasswordRefused extends CallRefused {
  readonly sentence: string;
  constructor(status: number, sentence: string) {
    super(status);
    this.sentence = sentence;
  }
}

/** Changes one's own password. @throws PasswordRefused when the server refuses, or what `fetch` throws */
export async function changePassword(
  passwords: { current: string; next: string },
  ask: typeof fetch = fetch,
): Promise<void> {
  const answer = await ask('/api/identity/change-password', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passwords),
  });
  if (answer.ok) return;
  const body: { message?: unknown } | null = await answer.json().catch(() => null);
  const sentence = typeof body?.message === 'string' ? body.message : '';
  throw new PasswordRefused(answer.status, sentence);
}

/** What to say when the change failed. */
export function wordsForFailedChange(error: unknown, isOnline: boolean, isPin = false): string {
  const [what, same, other] = isPin
    ? ['O PIN não foi trocado', 'o PIN atual', 'outro novo']
    : ['A senha não foi trocada', 'a senha atual', 'outra nova'];
  if (error instanceof PasswordRefused && error.status < 500) {
    return error.sentence || `${what}: confira ${same} e escolha ${other}.`;
  }
  return isOnline
    ? `${what}. Tente novamente.`
    : `Sem conexão — ${what.toLowerCase().replace('pin', 'PIN')}. Tente de novo.`;
}
