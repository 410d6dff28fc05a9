import type { NewTimeRefusal } from '@traco/contract/unusual/new-time';
import type { Unusual } from '@traco/contract/values/unusual-keys';

interface NewTimeErrors {
  IN_THE_PAST(): Error;
  TOO_FAR(): Error;
  UNUSUAL(options: { data: { lacking: Unusual[] } }): Error;
}

/** The contract's error of a new beginning that is refused. */
export const refuseNewTime = (refusal: NewTimeRefusal, errors: NewTimeErrors): Error =>
  refusal.code === 'UNUSUAL' ? errors.UNUSUAL({ data: refusal.data }) : errors[refusal.code]();
