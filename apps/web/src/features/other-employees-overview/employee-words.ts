import type { EmployeeDocument, EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import {
  type EmployeeState,
  employeeStateWords,
} from '@traco/contract/other-employees-overview/employee-states';
import { formatDay } from '../../lib/formats.ts';
import type { Status } from '../../ui/status-badge.tsx';
import { documentName, holdsStatus } from './shared/document-words.ts';

const tones: Record<EmployeeState, Status['tone']> = {
  active: 'neutral',
  vacation: 'blue',
  leave: 'orange',
  left: 'neutral',
};

/** How an employee stands today: `Férias até 20/11/2026`. */
export const stateStatus = ({ state, stateUntil }: Pick<EmployeeLine, 'state' | 'stateUntil'>): Status => ({
  tone: tones[state],
  word: `${employeeStateWords[state]}${stateUntil ? ` até ${formatDay(stateUntil)}` : ''}`,
});

/** The same with its name. */
export const expiryStatus = (
  document: Pick<EmployeeDocument, 'kind' | 'title' | 'expiresOn'>,
  today: string,
): Status => {
  const { tone, word } = holdsStatus(document, today);
  return { tone, word: `${documentName(document)} ${word}` };
};
