import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';

/** The day that validities are counted by: what is for all units has no other calendar than the company's. */
export const todayOf = (now: Date): string => dayIn(now, COMPANY_ZONE);
