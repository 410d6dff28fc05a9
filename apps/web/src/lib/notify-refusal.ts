import { notify } from './notices.ts';
import { sentenceFor } from './refusal-sentences.ts';

/** Says a refusal as a notice, where there is no place for it beside what was pressed. */
export function notifyRefusal(error: unknown): '' {
  notify({ message: sentenceFor(error), tone: 'error' });
  return '';
}
