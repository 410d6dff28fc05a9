import type { VehicleState } from '../../fleet-management/vehicle.ts';
import type { ClockLimits } from '../../operational-sheet/concrete-clock.ts';
import type { ConflictKind } from '../../operational-sheet/load-conflict-words.ts';
import type { StepTimes } from '../../operational-sheet/trip.ts';
import type { Attention, AttentionRule } from '../../values/rule-book.ts';
import type { DrumLoad } from './in-drum.ts';

// Without the validator: the server and a driver's phone read the same book.

/** What the book may forbid: first water, the start of a discharge, the beginning and end of a shift, handing the sheet in. */
export type DriverAct = 'load' | 'discharge' | 'begin_shift' | 'end_shift' | 'hand_in';

/** The one thing to do about it: call the plant, open a form, or drive to where the concrete goes. */
export type DriverAction =
  | { kind: 'call' }
  | {
      kind: 'form';
      form: 'inicio' | 'checklist' | 'retorno' | 'lancamentos' | 'codigo';
      loadId?: string;
      /** The entry that it is about. */
      mends?: string;
    }
  | { kind: 'way'; loadId: string };

export type DriverAttention = Attention<string, DriverAction, DriverAct>;

/** A load of the driver's, as far as the book asks. */
export interface AttentiveLoad extends DrumLoad {
  id: string;
  steps: StepTimes;
  returned: (NonNullable<DrumLoad['returned']> & { at: string }) | null;
  /** Water beyond the mix; left out where nobody asks about it, as at the server's door. */
  water?: readonly { id: string; litres: number; wrongCode: boolean }[];
  /** Two say that it is theirs, and the plant has not decided yet; `isMine`: this driver has begun it. */
  conflict: {
    kind: ConflictKind;
    since: string;
    with: string | null;
    otherTruck: string | null;
    isMine: boolean;
  } | null;
}

/** What the book is asked about: a driver's moment. */
export interface DriverFacts {
  now: Date;
  timeZone: string;
  limits: ClockLimits;
  shift: {
    startedAt: string | null;
    endedAt: string | null;
    checklist: readonly { item: string; ok: boolean }[];
  } | null;
  /** What nobody drives with, as the company says it on the day of the shift. */
  seriousItems: readonly string[];
  /** When the driver has rested since the last working day; null when nothing is known of one. */
  restedAt: string | null;
  /** The truck of the day. */
  vehicle: { name: string; state: VehicleState; stateReason: string } | null;
  loads: readonly AttentiveLoad[];
  /** Entries that have not left the device, and the first of them; entries that the ledger did not take. */
  unsent: { count: number; since: string | null };
  refused: number;
}

/** One rule of the book. */
export type Rule = AttentionRule<DriverFacts, DriverAttention>;

/** "Ligar": most things are settled by a word with the plant. */
export const call = { kind: 'call' } as const;
