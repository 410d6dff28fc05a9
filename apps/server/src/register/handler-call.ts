import { COMPANY_ZONE } from '@traco/contract/constants';
import { dayIn } from '@traco/contract/values/time-zone';
import type { HandlerContext } from '../platform/door.ts';

/** Who asks, and when. */
export type Context = Pick<HandlerContext, 'db' | 'now'>;

/** What a handler is given of a request. */
export interface HandlerCall<Input, Errors = unknown> {
  input: Input;
  context: Context;
  errors: Errors;
}

/** Refusals that the contract declares, by their codes. */
export type Refusals<Code extends string> = Record<Code, () => Error>;

/** The company's day. */
export const todayOf = ({ now }: Context): string => dayIn(now(), COMPANY_ZONE);
