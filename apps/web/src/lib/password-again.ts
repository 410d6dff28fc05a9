let ask: () => Promise<boolean> = async () => false;

/** Says how the person is asked for his password; the answer is whether he gave it. */
export const whenPasswordIsNeeded = (act: () => Promise<boolean>): void => {
  ask = act;
};

let asking: Promise<boolean> | undefined;

/**
 * Sends a call; when the server wants the password first, asks for it, once for all calls that wait, and sends the same
 * again. Who does not give it gets the refusal.
 */
export async function withPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isPasswordNeeded(error)) throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return send();
  }
}

const isPasswordNeeded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'PASSWORD_NEEDED';
