import type { ProofWays } from '@traco/contract/procedure';

type Ask = (ways: ProofWays) => Promise<boolean>;

let ask: Ask = async () => false;

/** Says how the person is asked to show again that it are they; the answer is whether they did. */
export const whenPasswordIsNeeded = (act: Ask): void => {
  ask = act;
};

let asking: Promise<boolean> | undefined;

/** One call may wait behind another's question, which asked for less. */
const MOST_QUESTIONS = 2;

/**
 * Sends a call; when the server wants it shown again first who asks, asks for that, once for all calls that wait, and sends the
 * same again. Who does not show it gets the refusal.
 */
export async function withPassword<Answer>(
  send: () => Promise<Answer>,
  questions = MOST_QUESTIONS,
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const ways = waysOf(error);
    if (!ways || questions === 0) throw error;
    asking ??= ask(ways).finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return withPassword(send, questions - 1);
  }
}

function waysOf(error: unknown): ProofWays | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'PASSWORD_NEEDED') return undefined;
  const { data } = error as { data?: Partial<ProofWays> };
  return { all: false, totp: false, passkey: false, ...data };
}
