import { z } from 'zod';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { ALBUM_LETTERS, AT_ONCE, CAPTION_LETTERS, WORK_ORDER_LETTERS } from './gallery-limits.ts';
import { PhotoState } from './gallery-states.ts';

/** What an album is of; a pour's own album makes itself. */
export const albumKinds = ['unit', 'site', 'campaign', 'incident'] as const;
export const AlbumKind = z.enum(albumKinds);
export type AlbumKind = z.infer<typeof AlbumKind>;

/** Whether somebody is shown, and whether that person has consented. */
export const peopleConsents = ['nobody', 'consented', 'unknown'] as const;
export const PeopleConsent = z.enum(peopleConsents, { error: 'Diga se aparecem pessoas e se autorizaram.' });
export type PeopleConsent = z.infer<typeof PeopleConsent>;

/** Whether it may be shown outside the company, once approved. */
export const visibilities = ['internal', 'public'] as const;
export const Visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof Visibility>;

/** What a person says of a photo. */
export const PhotoFields = z.object({
  albumId: Id.nullish(),
  caption: text(CAPTION_LETTERS).default(''),
  siteId: Id.nullish(),
  loadId: Id.nullish(),
  /** Number of the OS, as it is written on paper. */
  workOrder: text(WORK_ORDER_LETTERS).default(''),
  people: PeopleConsent.default('unknown'),
  visibility: Visibility.default('internal'),
});
export type PhotoFields = z.infer<typeof PhotoFields>;

const named = z.object({ id: z.string(), name: z.string() });

/** A photo of the gallery. */
export const GalleryPhoto = z.object({
  id: z.string(),
  unit: named,
  album: named.nullable(),
  site: named.nullable(),
  /** The load that it shows, by its note, and the pour that this one belongs to. */
  load: named.nullable(),
  pour: named.nullable(),
  caption: z.string(),
  workOrder: z.string(),
  people: PeopleConsent,
  visibility: Visibility,
  state: PhotoState,
  /** Why it was refused. */
  reason: z.string(),
  decidedBy: z.string(),
  /** When it was taken, as the device said; when it was sent, if nobody knows. */
  shownAt: Instant,
  sentAt: Instant,
  author: z.string(),
  isOwn: z.boolean(),
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** The photo of how it was before, of which this one is the after. */
  beforeId: z.string().nullable(),
  deletedAt: Instant.nullable(),
  revision: z.int(),
});
export type GalleryPhoto = z.infer<typeof GalleryPhoto>;

/** Which photos of the gallery. */
export const PhotoFilter = z.object({
  unitId: Id.optional(),
  albumId: Id.optional(),
  siteId: Id.optional(),
  /** The automatic album of a pour. */
  pourId: Id.optional(),
  state: PhotoState.optional(),
  visibility: Visibility.optional(),
  /** `mine`: what the person sent; `bin`: what was removed; `pairs`: what has a before. */
  show: z.enum(['mine', 'bin', 'pairs']).optional(),
  /** First and last day, both included, in the unit's calendar. */
  from: Day.optional(),
  to: Day.optional(),
  /** Words of the caption, or the number of an OS. */
  search: text(80).optional(),
});
export type PhotoFilter = z.infer<typeof PhotoFilter>;

/** An album with how many photos the person sees in it, and the latest of them. */
export const Album = z.object({
  id: z.string(),
  kind: z.enum([...albumKinds, 'pour']),
  name: z.string(),
  unit: named,
  site: named.nullable(),
  /** The partner company that it is shared with. */
  partner: named.nullable(),
  photos: z.int(),
  coverId: z.string().nullable(),
  revision: z.int(),
});
export type Album = z.infer<typeof Album>;

/** What a person says of an album. */
export const AlbumFields = z.object({
  name: text(ALBUM_LETTERS, 3),
  partnerId: Id.nullish(),
});

/** Photos that something is done with at once. */
export const PhotoIds = z
  .array(Id)
  .min(1, { error: 'Escolha ao menos uma foto.' })
  .max(AT_ONCE, { error: `Escolha no máximo ${AT_ONCE} fotos.` });
