import {
  type Material,
  type MaterialVersion,
  stateOn,
} from '@traco/contract/support-materials/support-material';
import type { TicketedFile } from '../../platform/file-tickets.ts';
import type { MaterialRow } from './materials.queries.ts';

interface Viewer {
  role: string;
  unitId: string | null;
}

/** A material as the contract shows it. */
export const toMaterial = (row: MaterialRow, today: string, actor: Viewer): Material => ({
  id: row.id,
  unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit ?? '' },
  kind: row.kind,
  title: row.title,
  description: row.description,
  folder: row.folder,
  tags: row.tags,
  readers: row.readers,
  validUntil: row.valid_until,
  state: stateOn(row.step, row.valid_until, today),
  version: {
    id: row.version_id,
    number: row.number,
    fileName: row.file_name,
    mediaType: row.media_type,
    bytes: row.bytes,
    note: row.note,
    sentBy: row.author_name,
    sentAt: new Date(row.sent_at).toISOString(),
  },
  isFavourite: row.is_favourite,
  annotationRevision: row.annotation_revision,
  isMendable: mayMend(actor, row.unit_id),
  revision: row.revision,
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** The office mends every material, a plant its own. */
export const mayMend = ({ role, unitId }: Viewer, ofUnit: string | null): boolean =>
  role === 'admin' || role === 'supervisor' || (role === 'unit' && ofUnit !== null && ofUnit === unitId);

interface VersionRow {
  id: string;
  number: number;
  fileName: string;
  mediaType: string;
  bytes: number;
  note: string;
  authorName: string;
  createdAt: Date;
}

export const toVersion = (row: VersionRow): MaterialVersion => ({
  id: row.id,
  number: row.number,
  fileName: row.fileName,
  mediaType: row.mediaType,
  bytes: row.bytes,
  note: row.note,
  sentBy: row.authorName,
  sentAt: row.createdAt.toISOString(),
});

/** A version's file as a ticket opens it: its name and type are those that were kept when it was sent. */
export const toTicketed = (row: {
  storageKey: string;
  fileName: string;
  mediaType: string;
  bytes: number;
}): TicketedFile => ({ key: row.storageKey, name: row.fileName, mediaType: row.mediaType, bytes: row.bytes });
