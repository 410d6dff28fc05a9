import { ReasonFields } from '../../unusual/shared/reason-fields.tsx';
import type { PourForm } from './use-pour-form.ts';

/** The reasons of what is unusual of a pour, below these of its fields. */
export const WhyUnusualPour = ({ form, at }: { form: PourForm; at: readonly string[] }) => (
  <ReasonFields
    found={form.unusual}
    at={at}
    reasons={form.draft.reasons ?? {}}
    problems={form.problems}
    onReason={form.setReason}
  />
);
