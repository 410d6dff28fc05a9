import { ORPCError } from '@orpc/client';
import type { DriverBlock } from '@traco/contract/truck-drivers/driver';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { blockWords } from '../crew/shared/crew-sentences.ts';

/** Why a shift was not planned, with the names in it. */
export function shiftRefusal(error: unknown, driver: string): string {
  if (!(error instanceof ORPCError)) return sentenceFor(error);
  const data = (error.data ?? {}) as { driverBlocks?: DriverBlock[]; driver?: string };
  if (data.driverBlocks) return `${driver} ${blockWords(data.driverBlocks)}.`;
  if (data.driver) return `Este caminhão já está com ${data.driver} neste dia.`;
  return sentenceFor(error);
}
