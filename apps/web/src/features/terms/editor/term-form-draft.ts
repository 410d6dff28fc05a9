import type { TermFields, TermPerson, TermVersion } from '@traco/contract/terms/term';
import type { TermBody } from '@traco/contract/terms/term-body';
import type { TermKind, TermRole } from '@traco/contract/terms/term-words';
import { parseDay } from '../../../lib/brazilian-date.ts';
import { formatDay } from '../../../lib/formats.ts';

/** What is written of a term, as the form holds it. */
export interface TermFormDraft {
  kind: TermKind;
  title: string;
  body: TermBody;
  roles: TermRole[];
  unitIds: string[];
  people: TermPerson[];
  /** As it is typed: `31/12/2026`. */
  due: string;
  blocks: boolean;
  attachments: { id: string; name: string; bytes: number }[];
}

export const draftOf = (version: TermVersion | null): TermFormDraft => ({
  kind: version?.kind ?? 'ppe',
  title: version?.title ?? '',
  body: version?.body ?? [],
  roles: version?.roles ?? [],
  unitIds: version?.unitIds ?? [],
  people: version?.people ?? [],
  due: version?.dueOn ? formatDay(version.dueOn) : '',
  blocks: version?.blocks ?? false,
  attachments: version?.attachments ?? [],
});

/** What goes to the server. */
export const fieldsOf = (draft: TermFormDraft, today: string): TermFields => ({
  kind: draft.kind,
  title: draft.title,
  body: draft.body,
  roles: draft.roles,
  unitIds: draft.unitIds,
  people: draft.people.map(({ kind, id }) => ({ kind, id })),
  dueOn: draft.due ? parseDay(draft.due, today) : null,
  blocks: draft.blocks && draft.due !== '',
  attachmentIds: draft.attachments.map(({ id }) => id),
});
