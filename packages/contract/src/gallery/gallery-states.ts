import { z } from 'zod';
import type { Role } from '../roles.ts';

/** The states of a photo of the gallery, in the order of its life: enviada, aprovada, recusada. */
export const photoStates = ['sent', 'approved', 'refused'] as const;
export const PhotoState = z.enum(photoStates);
export type PhotoState = z.infer<typeof PhotoState>;

/** What a step needs besides the right to take it. */
export type PhotoNeed =
  /** A sentence that says why. */
  | 'reason'
  /** It is known that nobody is shown, or that those who are have consented. */
  | 'consent';

/** One step of a photo. */
export interface PhotoStep {
  from: PhotoState;
  to: PhotoState;
  by: readonly Role[];
  needs: readonly PhotoNeed[];
}

/** Who looks after a unit's gallery: albums, approval, the bin. */
export const curators = ['admin', 'supervisor', 'unit', 'manager'] as const satisfies readonly Role[];

const step = (from: PhotoState, to: PhotoState, ...needs: PhotoNeed[]): PhotoStep => ({
  from,
  to,
  by: curators,
  needs,
});

/**
 * Every step that is decided: the one table that server and screens read. What is not in it does not exist. A photo that
 * its sender mends waits for a decision again; an approved one is not the sender's to mend any more.
 */
export const photoSteps: readonly PhotoStep[] = [
  step('sent', 'approved', 'consent'),
  step('sent', 'refused', 'reason'),
  step('approved', 'refused', 'reason'),
  step('refused', 'approved', 'consent'),
];

/** The step from one state to another; undefined when there is none. */
export const findPhotoStep = (from: PhotoState, to: PhotoState): PhotoStep | undefined =>
  photoSteps.find((each) => each.from === from && each.to === to);

/** The steps that this role may take from a state. */
export const photoStepsOf = (from: PhotoState, role: Role): readonly PhotoStep[] =>
  photoSteps.filter((each) => each.from === from && each.by.includes(role));

/**
 * Who may change what is said of a photo, or remove it: any by who looks after the gallery, an own one, until it is approved, by who sent
 * it.
 */
export function mayMend(
  role: Role,
  photo: { isOwn: boolean; state: PhotoState },
): 'yes' | 'not own' | 'approved' {
  if (isCurator(role)) return 'yes';
  if (!photo.isOwn) return 'not own';
  return photo.state === 'approved' ? 'approved' : 'yes';
}

/** Whether this role looks after galleries. */
export const isCurator = (role: Role): boolean => (curators as readonly Role[]).includes(role);
