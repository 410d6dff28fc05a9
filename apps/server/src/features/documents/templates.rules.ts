import type {
  TemplateDetails,
  TemplateField,
  TemplateRole,
} from '@traco/contract/documents/document-template';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import type { FoundTemplate } from './templates.queries.ts';

/** The places and fields that a document's signers leave behind; undefined when one of them has no name. */
export function placesOf(
  { signers, fields }: Pick<DocumentDetails, 'signers' | 'fields'>,
  labels: ReadonlyMap<string, string>,
): { roles: TemplateRole[]; fields: TemplateField[] } | undefined {
  const standing = signers.filter(({ state }) => state !== 'replaced');
  if (standing.some(({ id }) => !labels.has(id))) return undefined;
  return {
    roles: standing.map(({ id, role, asksCode }) => ({ id, label: labels.get(id)!, role, asksCode })),
    fields: fields
      .filter(({ signerId }) => labels.has(signerId))
      .map(({ signerId, ...field }) => ({ ...field, roleId: signerId })),
  };
}

/** The template as whoever sees it. @param ownUnitId the unit of whoever asks; null of the office, whose all are */
export function toTemplate(found: FoundTemplate, ownUnitId: string | null): TemplateDetails {
  const { unitId, unitName, fileName: name, fileBytes: bytes, pages } = found;
  return {
    ...found,
    unit: unitId && unitName ? { id: unitId, name: unitName } : null,
    isOwn: isOwn(unitId, ownUnitId),
    file: { name, bytes, pages },
  };
}

/** Whether a template is to be changed by somebody of this unit, or by the office. */
export const isOwn = (unitId: string | null, ownUnitId: string | null): boolean =>
  ownUnitId === null || unitId === ownUnitId;
