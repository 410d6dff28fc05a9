import type { EmployeeDocument } from '@traco/contract/other-employees-overview/employee';
import {
  documentTone,
  employeeDocumentWords,
  expiryWords,
} from '@traco/contract/other-employees-overview/employee-papers';
import type { Status } from '../../../ui/status-badge.tsx';

/** What a document is called. */
export const documentName = ({ kind, title }: Pick<EmployeeDocument, 'kind' | 'title'>): string =>
  title || employeeDocumentWords[kind];

/** How long a document still holds, beside its name. */
export const holdsStatus = ({ expiresOn }: Pick<EmployeeDocument, 'expiresOn'>, today: string): Status => ({
  tone: documentTone(expiresOn, today),
  word: expiresOn ? expiryWords(expiresOn, today) : 'sem validade',
});
