import { z } from 'zod';

/** What a backup is told by: a folder without it was not finished. */
export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

export const BackedUpTable = z.object({
  schema: Name,
  name: Name,
  columns: z.array(Name),
  rows: z.int(),
  sha256: Sha256,
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

const StoredFile = z.object({ key: z.string().regex(/^(?!.*\.\.)[^/]/), bytes: z.int(), sha256: Sha256 });
export type BackedUpFile = z.infer<typeof StoredFile>;

export const BackedUpSequence = z.object({
  schema: Name,
  name: Name,
  value: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
});
export type BackedUpSequence = z.infer<typeof BackedUpSequence>;

export const WaitingJob = z.object({ name: z.string(), data: z.unknown() });
export type WaitingJob = z.infer<typeof WaitingJob>;

/** The key of a file that a row names. */
export const KeyRow = z.object({ key: z.string() });

/** All that a backup holds, with what each part of it must be to the byte. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** The changes of the tables that were made, oldest first. */
  migrations: z.array(z.object({ hash: Sha256, at: z.number() })),
  tables: z.array(BackedUpTable),
  sequences: z.array(BackedUpSequence),
  /** What was still to be done behind requests' backs. */
  jobs: z.array(WaitingJob),
  files: z.array(StoredFile),
  /** Files that a row names and that were not there to be copied. */
  missing: z.array(z.string()),
  /** The installation's own certificate; null where another one is given, which is kept apart. */
  seal: Sha256.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;
