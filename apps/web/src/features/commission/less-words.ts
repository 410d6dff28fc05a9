import { ORPCError } from '@orpc/client';

/** In what a rule pays less than the one that holds, where that is why it was refused. */
export function lessWords(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'PAYS_LESS') return undefined;
  const { words } = error.data as { words: string[] };
  return `${error.message} Nesta regra: ${words.join('; ')}.`;
}
