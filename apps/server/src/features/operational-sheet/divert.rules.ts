import { strengthOf } from '@traco/contract/concrete-return/return-matching';

/** Whether concrete of one class is weaker than what is asked for. */
export const isWeaker = (has: string, asked: string): boolean => strengthOf(has) < strengthOf(asked);

/** m³ that are left in a drum for somebody else: what was recorded as a return has its own way. */
export const leftInDrum = (
  { loadedM3, divertedM3, returnedM3 }: { loadedM3: number; divertedM3: number; returnedM3: number },
  deliveredM3: number,
): number => Math.round((loadedM3 - divertedM3 - returnedM3 - deliveredM3) * 100) / 100;
