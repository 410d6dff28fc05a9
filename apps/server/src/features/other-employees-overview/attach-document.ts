import { signedInDoor } from '../../platform/door.ts';
import { findDocument, insertDocuments, isDocumentFile } from './employee-records.queries.ts';
import { readEmployee } from './read-employee.ts';
import { lockEmployee } from './write-employee.queries.ts';

/** Keeps a document of an employee, with its file where there is one. */
export const attachDocument = signedInDoor.otherEmployeesOverview.attachDocument.handler(
  async ({ input, context: { db, now, actor }, errors }) => {
    const { id: employeeId, documentId, kind, title, expiresOn, fileId } = input;
    const held = await lockEmployee(db, employeeId);
    if (!held) throw errors.EMPLOYEE_NOT_FOUND();
    if (kind === 'other' && !title) throw errors.TITLE_REQUIRED();
    if (kind !== 'other' && !expiresOn) throw errors.EXPIRY_REQUIRED();
    if (fileId && !(await isDocumentFile(db, fileId, employeeId))) throw errors.FILE_NOT_FOUND();
    const row = {
      id: documentId,
      unitId: held.unitId,
      employeeId,
      kind,
      title: kind === 'other' ? title : '',
      expiresOn: expiresOn ?? null,
      fileId: fileId ?? null,
      recordedBy: actor.accountId,
      createdAt: now(),
    };
    const made = await insertDocuments(db, [row]);
    if (!made && (await findDocument(db, documentId))?.employeeId !== employeeId) throw errors.ID_TAKEN();
    return (await readEmployee(db, now(), employeeId))!;
  },
);
