import { REASON_MISSING } from '@traco/contract/values/reasons';
import { lacking, type Reasons, type Unusual, type UnusualKey } from '@traco/contract/values/unusual-keys';

/** The field of a form in which the reason of something unusual is typed. */
export type ReasonField = `reason-${UnusualKey}`;
export const reasonField = (key: UnusualKey): ReasonField => `reason-${key}`;

/** What is said at the reasons that lack. */
export const reasonProblems = (
  found: readonly Unusual[],
  reasons: Reasons,
): Partial<Record<ReasonField, string>> =>
  Object.fromEntries(lacking(found, reasons).map(({ key }) => [reasonField(key), REASON_MISSING]));
