import { signedInDoor } from '../../platform/door.ts';
import { readDocument } from '../documents/documents.service.ts';
import { findPeople } from './document-page.queries.ts';

/** Everything of a document: how it stands, who signs and where they have a page, the chain of its evidence. */
export const readDocumentPage = signedInDoor.records.document.handler(
  async ({ input, context: { db }, errors }) => {
    const found = await readDocument(db, input.id);
    if (!found) throw errors.DOCUMENT_NOT_FOUND();
    const signers = found.document.signers.filter(({ state }) => state !== 'replaced');
    const known = await findPeople(
      db,
      signers.map(({ cpf }) => cpf),
    );
    return {
      ...found,
      people: signers.flatMap(({ id: signerId, cpf }) => {
        const person = known.find((one) => one.cpf === cpf);
        return person ? [{ signerId, kind: person.kind, id: person.id }] : [];
      }),
    };
  },
);
