import type { TemplateField, TemplateRole } from '@traco/contract/documents/document-template';
import { v7 as uuidv7 } from 'uuid';
import { insertTemplate } from '../../../features/documents/templates.queries.ts';
import type { FileStore } from '../../../platform/storage.ts';
import type { Database } from '../../../platform/transaction.ts';
import { keepBytes } from './keep-bytes.ts';
import { type FormField, fileNameOf, PAGE, type PaperForm } from './paper-form.ts';
import { paperForms } from './paper-forms.ts';

const DAY_MS = 86_400_000;
/** The templates are older than every document of them. */
const AGE_DAYS = 75;

/** A form as it is kept as a template. */
export interface Template {
  id: string;
  form: PaperForm;
  roles: TemplateRole[];
  fields: TemplateField[];
  pages: { width: number; height: number }[];
}

/** A place of a form, in shares of its page. */
export const boxOf = ({ page, x, y, width, height }: FormField) => ({
  page,
  x: x / PAGE.width,
  y: y / PAGE.height,
  width: width / PAGE.width,
  height: height / PAGE.height,
});

/** Keeps the forms as the company's templates. */
export async function writeTemplates(
  db: Database,
  parts: { papers: ReadonlyMap<PaperForm['key'], Uint8Array>; storage: FileStore; madeBy: string; now: Date },
): Promise<Map<PaperForm['key'], Template>> {
  const { papers, storage, madeBy, now } = parts;
  const at = new Date(now.getTime() - AGE_DAYS * DAY_MS);
  const made = new Map<PaperForm['key'], Template>();
  for (const form of paperForms) {
    const { title, kind, message, inOrder, dueDays, key } = form;
    const roles = form.roles.map(({ label, role }) => ({ id: uuidv7(), label, role, asksCode: false }));
    const fields = form.fields.map((field) => ({
      id: uuidv7(),
      roleId: roles[field.of]!.id,
      kind: field.kind,
      box: boxOf(field),
      label: field.label ?? '',
      required: true,
    }));
    const pages = Array.from({ length: form.pages }, () => PAGE);
    const file = await keepBytes(storage, 'documents', papers.get(key)!);
    const id = uuidv7();
    await insertTemplate(db, {
      id,
      title,
      kind,
      message,
      inOrder,
      dueDays,
      roles,
      fields,
      pages,
      madeBy,
      createdAt: at,
      changedAt: at,
      fileName: fileNameOf(form),
      fileKey: file.key,
      fileBytes: file.bytes,
      fileSha256: file.sha256,
    });
    made.set(key, { id, form, roles, fields, pages });
  }
  return made;
}
