import type { DriverBlock } from '@traco/contract/truck-drivers/driver';
import type { DriverLine } from '@traco/contract/truck-drivers/driver-record';
import type { Status } from '../../../ui/status-badge.tsx';

/** Why a driver may not be sent, in the words of a list: whoever reads it knows of whom it is said. */
const wordsToday: Record<DriverBlock, string> = {
  inactive: 'Inativo',
  licence_missing: 'Sem CNH',
  licence_expired: 'CNH vencida',
  licence_category: 'CNH de outra categoria',
  licence_paid_work: 'Sem EAR na CNH',
  toxicology_expired: 'Toxicológico vencido',
  medical_expired: 'ASO vencido',
  partner_papers: 'Documentos a aprovar',
  absent: 'Ausente',
  rest: 'Em descanso',
  equipment: 'Não dirige betoneira',
};

/** Whether the driver may be sent today, in a word. */
export function todayStatus({ active, blocks }: Pick<DriverLine, 'active' | 'blocks'>): Status {
  if (!active) return { word: 'Inativo', tone: 'neutral' };
  if (blocks.length === 0) return { word: 'Liberado', tone: 'neutral' };
  const [first] = blocks;
  const more = blocks.length > 1 ? ` +${blocks.length - 1}` : '';
  return {
    word: wordsToday[first!] + more,
    tone: first === 'absent' ? 'orange' : 'red',
  };
}
