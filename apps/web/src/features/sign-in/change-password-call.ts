import { CallRefused } from '../../app/auth/identity-calls.ts';

/** Changes one's own password. @throws CallRefused when the server refuses, or what `fetch` throws */
export async function changePassword(
  passwords: { current: string; next: string },
  ask: typeof fetch = fetch,
): Promise<void> {
  const answer = await ask('/api/identity/change-password', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'x-traco': '1' },
    body: JSON.stringify(passwords),
  });
  if (!answer.ok) throw new CallRefused(answer.status);
}

/** What to say when the change failed. */
export function wordsForFailedChange(error: unknown, isOnline: boolean): string {
  if (error instanceof CallRefused && error.status < 500) {
    return 'A senha não foi trocada: confira a senha atual e escolha uma nova diferente dela.';
  }
  return isOnline
    ? 'A senha não foi trocada. Tente novamente.'
    : 'Sem conexão — a senha não foi trocada. Tente de novo.';
}
