import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useAttempt } from '../../lib/use-attempt.ts';

/** One call at a time, with the sentence of its refusal. */
export const useSending = () => useAttempt(sentenceFor);
