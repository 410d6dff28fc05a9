import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import type { TripStep } from '@traco/contract/operational-sheet/load-steps';
import type { UnitSettings } from '@traco/contract/units-overview/unit-settings';

interface Clocks {
  at: string;
  deviceAt: string;
  serverAt: string;
}

/** A row of a load's steps, as it was written. */
export interface FoundStep extends Clocks {
  state: LoadState;
  kind: 'step' | 'correction' | 'void' | 'crew';
  reason: string;
  by: string;
}

/** A PDF that is kept, and where. */
export interface FoundFile {
  storageKey: string;
  bytes: number;
  sha256: string;
}

/** A version as it is kept; whether it tells of the load as it is. */
export interface FoundVersion {
  version: number;
  keptAt: string;
  whole: FoundFile;
  /** The copy without documents; null where nobody has made one. */
  masked: FoundFile | null;
  isOfFacts: boolean;
  /** Whose certificate sealed it; null of one without a seal. */
  certificate: string | null;
  isSelfSigned: boolean | null;
  /** The seal could not be made: a version with it follows. */
  awaitsSeal: boolean;
}

/** A load's note as the database gives it to whoever has its token. */
export interface FoundNote
  extends Pick<
    DeliveryNote,
    | 'series'
    | 'number'
    | 'issuedAt'
    | 'state'
    | 'customer'
    | 'site'
    | 'pour'
    | 'mix'
    | 'vehicle'
    | 'driver'
    | 'seal'
    | 'm3'
    | 'transferredFrom'
    | 'divertedTo'
    | 'returned'
  > {
  token: string;
  /** What opens the whole paper; it is told to who sees the load, and printed on that paper alone. */
  code: string;
  unit: {
    name: string;
    legalName: string;
    cnpj: string;
    address: string;
    timeZone: string;
    settings: Partial<UnitSettings>;
  };
  waterLimitLitres: number | null;
  cancelReason: string;
  moments: Record<TripStep, string | null>;
  steps: FoundStep[];
  water: (Clocks & { litres: number; askedBy: string; unapproved: boolean; signatureKey: string | null })[];
  receipt:
    | (Clocks & {
        name: string;
        document: string;
        slumpMm: number | null;
        temperatureC: number | null;
        cylinders: number;
        notes: string;
        signatureKey: string | null;
        absentPhotoKey: string | null;
      })
    | null;
  /** The path of the company's logo. */
  logo: string | null;
  /** What it tells of, as one value. */
  fingerprint: string;
  versions: FoundVersion[];
}
