import { occurrenceWords } from '@traco/contract/crew/crew-words';
import { Told } from '../../kit/record/told.tsx';
import { formatM3 } from '../../lib/formats.ts';
import type { TimelineEntry } from './timeline-of.ts';

type Entry = Exclude<TimelineEntry, { kind: 'step' | 'change' }>;

/** What happened on the way besides its steps: water, who received it, what came back, what was reported. */
export function WayEntry({ entry }: { entry: Entry }) {
  const [title, ...notes] = wordsOf(entry);
  return <Told title={title} notes={notes} />;
}

function wordsOf(entry: Entry): string[] {
  switch (entry.kind) {
    case 'water': {
      const { litres, askedBy, unapproved } = entry.water;
      return [`Água: ${litres} L${unapproved ? ', sem código' : ''}`, `pedida por ${askedBy}`];
    }
    case 'receipt': {
      const { isAbsent, receiverName, receiverDocument, notes } = entry.receipt;
      const who = [receiverName, receiverDocument].filter(Boolean).join(' · ');
      return [isAbsent ? 'Entregue sem o responsável' : `Recebida por ${who}`, notes];
    }
    case 'returned': {
      const { residueM3, surplusM3 } = entry.returned;
      return [
        `Voltou concreto: ${formatM3(residueM3 + surplusM3)}`,
        `lastro ${formatM3(residueM3)}, sobra ${formatM3(surplusM3)}`,
      ];
    }
    case 'occurrence': {
      const { kind, text, driver, seenBy } = entry.occurrence;
      return [
        `${occurrenceWords[kind]}: ${text}`,
        `${driver} · ${seenBy ? `atendida por ${seenBy}` : 'ainda sem resposta'}`,
      ];
    }
  }
}
