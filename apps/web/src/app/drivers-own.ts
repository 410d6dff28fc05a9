import { sessionParts } from '../kit/session/page-session.ts';
import type { Screen } from './screen.ts';

/** Whether somebody who drives is at one of the driver's screens: it opens light, and without waiting for the server. */
export const isDriversOwn = ({ guard }: Pick<Screen, 'guard'>): boolean =>
  guard === 'in-place' && sessionParts.store.read()?.userType === 'driver';
