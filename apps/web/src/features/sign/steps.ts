/** The steps of signing, in their order. */
const steps = ['read', 'who', 'draw', 'review'] as const;
export type Step = (typeof steps)[number];

/** What stands before a signer: a step; of the third also the paper on which they put their signature; or their no. */
export type Face = Step | 'place' | 'refuse';

/** What is done there, as its heading says it. */
export const faceWords: Record<Face, string> = {
  read: 'Leia o documento',
  who: 'Diga quem você é',
  draw: 'Faça sua assinatura',
  place: 'Coloque na página',
  review: 'Confira e assine',
  refuse: 'Recusar o documento',
};

export const STEPS = steps.length;

/** Which step it is, from 1; none where somebody says no. */
export const numberOf = (face: Face): number | undefined =>
  face === 'refuse' ? undefined : steps.indexOf(face === 'place' ? 'draw' : face) + 1;

/** Where the paper itself is what is looked at. */
export const isOnPaper = (face: Face): boolean => face === 'read' || face === 'place';

/** The step that follows. */
export const stepAfter = (face: Exclude<Face, 'review' | 'refuse'>): Step => steps[numberOf(face)!]!;

/** The steps up to the last, in which something may still be missing. */
export const stepsToFill: readonly Step[] = steps.slice(1);
