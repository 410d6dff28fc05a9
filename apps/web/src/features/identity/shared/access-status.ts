import { accessWords, type PersonAccess } from '@traco/contract/values/person';
import type { Status } from '../../../ui/status-badge.tsx';

/** How a person comes in, in a word and a tone. */
export const accessStatus = ({ access }: { access: PersonAccess }): Status => ({
  tone: access === 'temporary' ? 'yellow' : 'neutral',
  word: accessWords[access],
});
