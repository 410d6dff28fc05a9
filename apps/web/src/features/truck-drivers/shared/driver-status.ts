import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import type { Status } from '../../../ui/status-badge.tsx';
import { blockWords } from '../../crew/shared/crew-sentences.ts';

/** Whether the driver may be sent today, in a word. */
export function todayStatus({ active, blocks }: Pick<DriverLine, 'active' | 'blocks'>): Status {
  if (!active) return { word: 'Inativo', tone: 'neutral' };
  if (blocks.length === 0) return { word: 'Liberado', tone: 'neutral' };
  const words = blockWords(blocks.slice(0, 1));
  const more = blocks.length > 1 ? ` +${blocks.length - 1}` : '';
  return {
    word: words.charAt(0).toUpperCase() + words.slice(1) + more,
    tone: blocks[0] === 'absent' ? 'orange' : 'red',
  };
}
