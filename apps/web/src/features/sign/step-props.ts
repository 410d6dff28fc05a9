import type { SigningPage } from '@traco/contract/sign/sign';
import type { SigningDraft } from './signing-draft.ts';
import type { SigningSteps } from './use-signing-steps.ts';

/** What each step is drawn from. */
export interface StepProps {
  page: SigningPage;
  draft: SigningDraft;
  steps: SigningSteps;
}
