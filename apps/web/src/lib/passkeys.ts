type Answer = Record<string, unknown>;

/** Has the browser's authenticator sign what the server asked; its library is loaded by who uses it. */
export async function signWithPasskey(options: unknown): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Has the browser's authenticator make a passkey as the server asked. */
export async function makePasskey(options: unknown): Promise<Answer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON })) };
}

/** Why the browser gave no passkey, in words; undefined when it was something else. */
export function passkeyTrouble(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return 'Chaves de acesso não funcionam neste endereço.';
  if (name === 'InvalidStateError') return 'Este aparelho já tem uma chave desta conta.';
  return name === 'NotAllowedError' || name === 'AbortError'
    ? 'A chave de acesso não foi usada. Tente de novo.'
    : undefined;
}
