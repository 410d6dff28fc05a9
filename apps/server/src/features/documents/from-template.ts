import { COMPANY_ZONE } from '@traco/contract/constants';
import { DOCUMENTS_AN_HOUR } from '@traco/contract/documents/document-limits';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { holdId } from '../../database/hold-id.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { withCopy } from './copy-file.ts';
import * as rows from './documents.queries.ts';
import { findTemplate } from './templates.queries.ts';
import { toDocument } from './to-document.rules.ts';
import { writtenTemplate } from './written-template.ts';

const HOUR_MS = 3_600_000;

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;
type Person = { roleId: string; name: string; cpf: string; email: string | null; phone: string | null };
type Written = Exclude<Awaited<ReturnType<typeof writtenTemplate>>, string>;

/** Who signs a document of a template, in the order of its places, and the fields of each. */
function preparationOf(
  { roles }: Template,
  people: ReadonlyMap<string, Person>,
  fields: Written['fields'],
  { documentId, unitId, at }: { documentId: string; unitId: string | null; at: Date },
) {
  const signerIds = new Map(roles.map((role) => [role.id, uuidv7()]));
  const ofDocument = { documentId, unitId };
  return {
    signers: roles.map(({ id: roleId, role, asksCode }, index) => {
      const { name, cpf, email, phone } = people.get(roleId)!;
      const id = signerIds.get(roleId)!;
      return { id, ...ofDocument, place: index, role, asksCode, name, cpf, email, phone, createdAt: at };
    }),
    fields: fields.map(({ roleId, ...field }) => ({
      ...field,
      ...ofDocument,
      id: uuidv7(),
      signerId: signerIds.get(roleId)!,
    })),
  };
}

/** Makes a draft from a template: its paper as a file of its own, its fields, and those who were named for its places. */
export const fromTemplate = signedInDoor.documents.fromTemplate.handler(
  async ({ input, context, errors }) => {
    const { db, actor, storage, now, request } = context;
    await holdId(db, input.documentId);
    const already = await rows.findDocument(db, input.documentId);
    if (already && already.accountId !== actor.accountId) throw errors.ID_TAKEN();
    if (already) return toDocument(already);
    const template = await findTemplate(db, input.id);
    if (!template) throw errors.TEMPLATE_NOT_FOUND();
    if (template.state !== 'active') throw errors.TEMPLATE_ARCHIVED();
    const people = new Map(input.people.map((person) => [person.roleId, person]));
    if (people.size !== template.roles.length || template.roles.some(({ id }) => !people.has(id)))
      throw errors.PERSON_MISSING();
    const unitId = unitOf(actor, input) ?? null;
    if (unitId && !(await rows.isUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
    const since = new Date(now().getTime() - HOUR_MS);
    if ((await rows.countUploads(db, actor.accountId, since)) >= DOCUMENTS_AN_HOUR)
      throw errors.TOO_MANY_DOCUMENTS();
    const written = await writtenTemplate(template, input.words, context);
    if (written === 'unknown') throw errors.FIELD_UNKNOWN();
    if (written === 'unfit') throw errors.NOT_WRITTEN_ON();

    const id = input.documentId;
    const at = now();
    const { kind, message, inOrder, dueDays, fileName, pages, earlierSignatures } = template;
    const { bytes, sha256 } = written;
    const isKept = await withCopy(storage, written.paper, (originalKey) =>
      rows.insertDocument(db, {
        id,
        unitId,
        accountId: actor.accountId,
        senderName: actor.name,
        templateId: template.id,
        title: input.title,
        kind,
        message,
        inOrder,
        fileName,
        originalKey,
        dueOn: dueDays === null ? null : addDays(dayIn(at, COMPANY_ZONE), dueDays),
        originalBytes: bytes,
        originalSha256: sha256,
        pages,
        earlierSignatures,
        createdAt: at,
      }),
    );
    if (!isKept) throw errors.ID_TAKEN();
    await rows.replacePreparation(
      db,
      id,
      preparationOf(template, people, written.fields, { documentId: id, unitId, at }),
    );
    await rows.tellOfDocument(db, {
      documentId: id,
      kind: 'created',
      at,
      facts: {
        by: actor.name,
        ipAddress: request.ipAddress,
        userAgent: request.userAgent,
        sha256,
        bytes,
        pages: pages.length,
        template: { id: template.id, title: template.title },
      },
    });
    return toDocument((await rows.findDocument(db, id))!);
  },
);
