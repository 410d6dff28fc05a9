import type { DriverState } from './driver-state.ts';

/**
 * What stands in the place of a day that is not there.
 * @param none what is said once the server was asked and no day came
 */
export function openingWords({ isReady, isAsked }: Pick<DriverState, 'isReady' | 'isAsked'>, none: string) {
  if (!isReady) return 'Abrindo…';
  return isAsked ? none : 'Baixando o seu dia…';
}
