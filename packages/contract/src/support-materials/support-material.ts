import { z } from 'zod';
import type { Role } from '../roles.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';

/** A file of the library: 20 MB at the most. */
export const MATERIAL_BYTES = 20_000_000;
/** Files that one account may send in an hour. */
export const MATERIALS_AN_HOUR = 200;
/** Materials in one link. */
export const KIT_ITEMS = 5;
/** Days that a link may be open. */
export const LINK_DAYS = [1, 7, 30] as const;

export const materialKinds = [
  'price-table',
  'catalogue',
  'report',
  'art',
  'certificate',
  'site-photo',
  'contract',
  'video',
  'other',
] as const;
export const MaterialKind = z.enum(materialKinds, { error: 'Escolha o tipo do material.' });
export type MaterialKind = z.infer<typeof MaterialKind>;

/** Whom a material is for; the office sees all. */
export const materialReaders = ['unit', 'seller'] as const satisfies readonly Role[];
export const MaterialReader = z.enum(materialReaders, { error: 'Escolha quem vê o material.' });
export type MaterialReader = z.infer<typeof MaterialReader>;

/** What is kept of a material's life; that it is expired its validity says. */
export const materialSteps = ['draft', 'published', 'archived'] as const;
export const MaterialStep = z.enum(materialSteps);
export type MaterialStep = z.infer<typeof MaterialStep>;
export const materialStates = ['draft', 'published', 'expired', 'archived'] as const;
export const MaterialState = z.enum(materialStates);
export type MaterialState = z.infer<typeof MaterialState>;

/** How a material stands on a day: what is published is valid up to its last day, that day too. */
export const stateOn = (step: MaterialStep, validUntil: string | null, today: string): MaterialState =>
  step === 'published' && validUntil !== null && validUntil < today ? 'expired' : step;

/** Whether a step exists: a draft is published; what is published or was archived changes places. */
export const isMaterialStep = (from: MaterialStep, to: MaterialStep): boolean =>
  from !== to && to !== 'draft';

/** Whether it may be given to a customer: never a price table that is no longer valid. */
export const mayBeShared = (kind: MaterialKind, state: MaterialState): boolean =>
  state === 'published' || (state === 'expired' && kind !== 'price-table');

/** Types that the library takes, as the bytes say. */
export const materialTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type MaterialType = (typeof materialTypes)[number];

/** What is said of a material. */
export const MaterialFields = z.object({
  kind: MaterialKind,
  title: text(120, 3, 'Dê um título ao material.'),
  description: text(500).default(''),
  folder: text(60).default(''),
  tags: z.array(text(30, 1)).max(10, { error: 'Use no máximo 10 etiquetas.' }).default([]),
  readers: z
    .array(MaterialReader)
    .min(1, { error: 'Escolha quem vê o material.' })
    .max(materialReaders.length),
  validUntil: Day.nullish(),
});
export type MaterialFields = z.infer<typeof MaterialFields>;

const named = z.object({ id: z.string(), name: z.string() });

/** One file of a material. */
export const MaterialVersion = z.object({
  id: z.string(),
  number: z.int(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  note: z.string(),
  sentBy: z.string(),
  sentAt: Instant,
});
export type MaterialVersion = z.infer<typeof MaterialVersion>;

/** A material with the version that is in force. */
export const Material = z.object({
  id: z.string(),
  /** Null of what is for all units. */
  unit: named.nullable(),
  kind: MaterialKind,
  title: z.string(),
  description: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  readers: z.array(MaterialReader),
  validUntil: Day.nullable(),
  state: MaterialState,
  version: MaterialVersion,
  isFavourite: z.boolean(),
  /** Revision of the person's own annotations on the version in force; 0 without any. */
  annotationRevision: z.int(),
  isMendable: z.boolean(),
  revision: z.int(),
  updatedAt: Instant,
});
export type Material = z.infer<typeof Material>;

/** Which materials. */
export const MaterialFilter = z.object({
  kind: MaterialKind.optional(),
  folder: text(60).optional(),
  tag: text(30).optional(),
  state: MaterialState.optional(),
  unitId: Id.optional(),
  show: z.enum(['favourites']).optional(),
  search: text(80).optional(),
});
export type MaterialFilter = z.infer<typeof MaterialFilter>;

/** A link that was given away. */
export const MaterialLink = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.object({ materialId: z.string(), title: z.string() })),
  expiresAt: Instant,
  closedAt: Instant.nullable(),
  opens: z.int(),
  lastOpenedAt: Instant.nullable(),
  createdAt: Instant,
});
export type MaterialLink = z.infer<typeof MaterialLink>;

/** Who gave a link away, as whoever opens it reads it. */
export const LinkCard = z.object({
  name: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  unitName: z.string(),
});
export type LinkCard = z.infer<typeof LinkCard>;

/** What a stranger sees by a link. */
export const SharedMaterials = z.object({
  title: z.string(),
  card: LinkCard.nullable(),
  expiresAt: Instant,
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      kind: MaterialKind,
      fileName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
    }),
  ),
});
export type SharedMaterials = z.infer<typeof SharedMaterials>;
