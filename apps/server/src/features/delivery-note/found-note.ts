import { LoadState } from '@traco/contract/concrete-volume/load';
import { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { TripStep } from '@traco/contract/operational-sheet/load-steps';
import { z } from 'zod';
import { StoredSettings } from '../../database/unit-settings.queries.ts';

const Clocks = z.object({ at: z.string(), deviceAt: z.string(), serverAt: z.string() });

/** A row of a load's steps, as it was written. */
export const FoundStep = Clocks.extend({
  state: LoadState,
  kind: z.enum(['step', 'correction', 'void', 'crew']),
  reason: z.string(),
  by: z.string(),
});
export type FoundStep = z.infer<typeof FoundStep>;

/** A PDF that is kept, and where. */
export const FoundFile = z.object({ storageKey: z.string(), bytes: z.number(), sha256: z.string() });
export type FoundFile = z.infer<typeof FoundFile>;

/** A version as it is kept; whether it tells of the load as it is. */
export const FoundVersion = z.object({
  version: z.number(),
  keptAt: z.string(),
  whole: FoundFile,
  /** The copy without documents; null where nobody has made one. */
  masked: FoundFile.nullable(),
  isOfFacts: z.boolean(),
  /** Whose certificate sealed it; null of one without a seal. */
  certificate: z.string().nullable(),
  isSelfSigned: z.boolean().nullable(),
  /** The seal could not be made: a version with it follows. */
  awaitsSeal: z.boolean(),
});
export type FoundVersion = z.infer<typeof FoundVersion>;

/** A load's note as the database gives it to whoever has its token. */
export const FoundNote = DeliveryNote.pick({
  series: true,
  number: true,
  issuedAt: true,
  state: true,
  customer: true,
  site: true,
  pour: true,
  mix: true,
  vehicle: true,
  driver: true,
  seal: true,
  m3: true,
  transferredFrom: true,
  divertedTo: true,
  returned: true,
}).extend({
  id: z.string(),
  token: z.string(),
  /** What opens the whole paper; it is told to who sees the load, and printed on that paper alone. */
  code: z.string(),
  unit: z.object({
    name: z.string(),
    legalName: z.string(),
    cnpj: z.string(),
    address: z.string(),
    timeZone: z.string(),
    settings: StoredSettings,
  }),
  waterLimitLitres: z.number().nullable(),
  cancelReason: z.string(),
  moments: z.record(TripStep, z.string().nullable()),
  steps: z.array(FoundStep),
  water: z.array(
    Clocks.extend({
      litres: z.number(),
      askedBy: z.string(),
      unapproved: z.boolean(),
      signatureKey: z.string().nullable(),
    }),
  ),
  receipt: Clocks.extend({
    name: z.string(),
    document: z.string(),
    slumpMm: z.number().nullable(),
    temperatureC: z.number().nullable(),
    cylinders: z.number(),
    notes: z.string(),
    signatureKey: z.string().nullable(),
    absentPhotoKey: z.string().nullable(),
  }).nullable(),
  /** The path of the company's logo. */
  logo: z.string().nullable(),
  /** What it tells of, as one value. */
  fingerprint: z.string(),
  versions: z.array(FoundVersion),
});
export type FoundNote = z.infer<typeof FoundNote>;
