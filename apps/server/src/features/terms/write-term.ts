import type { TermFields } from '@traco/contract/terms/term';
import { v7 as uuidv7 } from 'uuid';
import { holdId } from '../../database/hold-id.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { areKnownFiles } from '../files/files.service.ts';
import { holdDraft } from './hold-version.ts';
import { readVersion } from './read-version.ts';
import * as rows from './write-term.queries.ts';

const { terms } = signedInDoor;

interface FieldErrors {
  FILE_UNKNOWN(): Error;
  UNIT_NOT_FOUND(): Error;
}

/** Refuses files that are none of a term, and units that are not there. */
async function checkFields(db: Database, fields: TermFields, errors: FieldErrors): Promise<void> {
  if (!(await areKnownFiles(db, fields.attachmentIds, 'term-attachment', new Date(0))))
    throw errors.FILE_UNKNOWN();
  if (!(await rows.areUnits(db, fields.unitIds))) throw errors.UNIT_NOT_FOUND();
}

/** Drafts: begun, altered, and begun anew beside the version in force. */
export const writeHandlers = {
  create: terms.create.handler(async ({ input: { id, ...fields }, context: { db, actor }, errors }) => {
    await holdId(db, id);
    const already = await rows.findFirstVersion(db, id);
    if (already) return (await readVersion(db, already))!;
    await checkFields(db, fields, errors);
    const versionId = uuidv7();
    await unlessKeyTaken(rows.insertTerm(db, { id, kind: fields.kind, createdBy: actor.accountId }), {
      terms_pkey: () => errors.ID_TAKEN(),
    });
    await rows.insertDraft(db, { id: versionId, termId: id, version: 1 }, fields);
    return (await readVersion(db, versionId))!;
  }),

  edit: terms.edit.handler(async ({ input: { revision, ...input }, context: { db }, errors }) => {
    const { id, ...fields } = input;
    const held = await holdDraft(db, { id, revision }, errors);
    await checkFields(db, fields, errors);
    await rows.updateDraft(db, held, fields);
    return (await readVersion(db, id))!;
  }),

  revise: terms.revise.handler(async ({ input, context: { db }, errors }) => {
    const newest = await rows.lockNewest(db, input.id);
    if (!newest) throw errors.TERM_NOT_FOUND();
    if (newest.publishedAt === null) return (await readVersion(db, newest.id))!;
    const id = uuidv7();
    await rows.insertNext(db, id, newest);
    return (await readVersion(db, id))!;
  }),
};
