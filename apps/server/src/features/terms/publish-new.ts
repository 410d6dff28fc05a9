import { createHash } from 'node:crypto';
import type { TermBody } from '@traco/contract/terms/term-body';
import { frozenText } from '@traco/contract/terms/term-text';
import type { TermKind, TermRole } from '@traco/contract/terms/term-words';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './write-term.queries.ts';

/** A term that another feature words and puts in force at once. */
interface NewTerm {
  kind: TermKind;
  title: string;
  body: TermBody;
  roles: readonly TermRole[];
  unitIds: readonly string[];
  by: { accountId: string; at: Date };
}

/** Puts a term of these words in force, frozen like any other; nobody is blocked by it. Answers with its version's id. */
export async function publishNew(
  db: Database,
  { kind, title, body, roles, unitIds, by }: NewTerm,
): Promise<string> {
  const termId = uuidv7();
  const id = uuidv7();
  await rows.insertTerm(db, { id: termId, kind, createdBy: by.accountId });
  await rows.insertDraft(
    db,
    { id, termId, version: 1 },
    {
      kind,
      title,
      body,
      roles: [...roles],
      unitIds: [...unitIds],
      people: [],
      dueOn: null,
      blocks: false,
      attachmentIds: [],
    },
  );
  const draft = (await rows.lockVersion(db, id))!;
  const text = frozenText({ termId, version: 1, title, body: draft.body, attachments: [] });
  await rows.updateVersion(db, draft, {
    frozenText: text,
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
    publishedAt: by.at,
    publishedBy: by.accountId,
  });
  return id;
}
