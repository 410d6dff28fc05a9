import { MOST_TEMPLATES } from '@traco/contract/documents/document-limits';
import { TemplateChange } from '@traco/contract/documents/document-template';
import { holdId } from '../../database/hold-id.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { withCopy } from './copy-file.ts';
import { findDocument } from './documents.queries.ts';
import * as rows from './templates.queries.ts';
import { isOwn, placesOf, toTemplate } from './templates.rules.ts';
import { toDocument } from './to-document.rules.ts';

const {
  listTemplates,
  templateTitles,
  getTemplate,
  templateHistory,
  templateFile,
  keepTemplate,
  editTemplate,
  setTemplateState,
} = signedInDoor.documents;

export const templateHandlers = {
  listTemplates: listTemplates.handler(async ({ input, context: { db, actor } }) => {
    const found = await rows.listTemplates(db, { ...input, unitId: unitOf(actor, input) });
    return {
      rows: found.map(({ unitId, unitName, ...row }) => ({
        ...row,
        unit: unitId && unitName ? { id: unitId, name: unitName } : null,
        isOwn: isOwn(unitId, actor.unitId),
      })),
    };
  }),

  templateTitles: templateTitles.handler(({ context: { db, actor } }) => rows.listTitles(db, actor.unitId)),

  getTemplate: getTemplate.handler(async ({ input, context: { db, actor }, errors }) => {
    const found = await rows.findTemplate(db, input.id);
    if (!found) throw errors.TEMPLATE_NOT_FOUND();
    return toTemplate(found, actor.unitId);
  }),

  templateHistory: templateHistory.handler(async ({ input, context: { db }, errors }) => {
    if (!(await rows.findTemplate(db, input.id))) throw errors.TEMPLATE_NOT_FOUND();
    return listHistory(db, 'document_templates', input.id, TemplateChange.options);
  }),

  templateFile: templateFile.handler(async ({ input, context: { db, tickets, now }, errors }) => {
    const found = await rows.findTemplate(db, input.id);
    if (!found) throw errors.TEMPLATE_NOT_FOUND();
    const { fileKey: key, fileName: name, fileBytes: bytes } = found;
    return { address: tickets.addressOf({ key, name, mediaType: 'application/pdf', bytes }, now()) };
  }),

  keepTemplate: keepTemplate.handler(async ({ input, context, errors }) => {
    const { db, actor, storage, now } = context;
    await holdId(db, input.id);
    const already = await rows.findTemplate(db, input.id);
    if (already) {
      if (!isOwn(already.unitId, actor.unitId)) throw errors.ID_TAKEN();
      return toTemplate(already, actor.unitId);
    }
    const found = await findDocument(db, input.documentId);
    if (!found) throw errors.DOCUMENT_NOT_FOUND();
    const document = toDocument(found);
    if (document.signers.length === 0) throw errors.NO_SIGNERS();
    const places = placesOf(document, new Map(input.labels.map(({ signerId, label }) => [signerId, label])));
    if (!places) throw errors.LABEL_MISSING();
    if ((await rows.countTemplates(db, found.unitId)) >= MOST_TEMPLATES) throw errors.TOO_MANY_TEMPLATES();
    const {
      kind,
      message,
      inOrder,
      unitId,
      fileName,
      originalBytes,
      originalSha256,
      pages,
      earlierSignatures,
    } = found;
    const { id, title, dueDays } = input;
    const isKept = await withCopy(storage, found.originalKey, (fileKey) =>
      rows.insertTemplate(db, {
        id,
        unitId,
        title,
        kind,
        message,
        inOrder,
        dueDays,
        ...places,
        fileName,
        fileKey,
        fileBytes: originalBytes,
        fileSha256: originalSha256,
        pages,
        earlierSignatures,
        madeBy: actor.name,
        createdAt: now(),
        changedAt: now(),
      }),
    );
    if (!isKept) throw errors.ID_TAKEN();
    return toTemplate((await rows.findTemplate(db, id))!, actor.unitId);
  }),

  editTemplate: editTemplate.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await rows.findTemplate(db, input.id);
    if (!found) throw errors.TEMPLATE_NOT_FOUND();
    if (!isOwn(found.unitId, actor.unitId)) throw errors.COMPANY_TEMPLATE();
    const held = (await rows.lockTemplate(db, input.id))!;
    if (held.revision !== input.revision) throw errors.STALE_REVISION();
    const { title, kind, message, inOrder, dueDays, roles } = input;
    const fields = found.fields.filter(({ roleId }) => roles.some(({ id }) => id === roleId));
    const change = { title, kind, message, inOrder, dueDays, roles, fields, changedAt: now() };
    await rows.changeTemplate(db, input.id, change);
    return toTemplate((await rows.findTemplate(db, input.id))!, actor.unitId);
  }),

  setTemplateState: setTemplateState.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const found = await rows.findTemplate(db, input.id);
    if (!found) throw errors.TEMPLATE_NOT_FOUND();
    if (!isOwn(found.unitId, actor.unitId)) throw errors.COMPANY_TEMPLATE();
    const held = (await rows.lockTemplate(db, input.id))!;
    if (held.revision !== input.revision) throw errors.STALE_REVISION();
    const isBack = input.state === 'active' && held.state === 'archived';
    if (isBack && (await rows.countTemplates(db, found.unitId)) >= MOST_TEMPLATES)
      throw errors.TOO_MANY_TEMPLATES();
    if (held.state !== input.state)
      await rows.changeTemplate(db, input.id, { state: input.state, changedAt: now() });
    return toTemplate((await rows.findTemplate(db, input.id))!, actor.unitId);
  }),
};
