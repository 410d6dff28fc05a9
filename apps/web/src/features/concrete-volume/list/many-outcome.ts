import { type StayReason, stayWords } from '@traco/contract/concrete-volume/many-loads';
import type { SeenRow } from '@traco/contract/values/many-rows';
import { counted } from '../../../lib/counted.ts';
import { notify } from '../../../lib/notices.ts';
import { failureWords } from '../../../lib/refusal-sentences.ts';

/** What came of a change of many loads. */
export interface Outcome {
  done: readonly SeenRow[];
  refused: readonly { id: string; why: StayReason }[];
}

/** A change of many loads, and its way back. */
export interface Change {
  /** On its button: `Confirmar`. */
  word: string;
  /** `carga confirmada`, `cargas confirmadas`. */
  one: string;
  many: string;
  call: (rows: SeenRow[]) => Promise<Outcome>;
  undo: (rows: SeenRow[]) => Promise<Outcome>;
}

/** `34 cargas confirmadas, 2 recusadas: o mês está fechado.` */
export function outcomeWords(
  { one, many }: Pick<Change, 'one' | 'many'>,
  { done, refused }: Outcome,
): string {
  const reasons = Map.groupBy(refused, ({ why }) => why);
  const [first] = reasons.keys();
  if (!first) return `${counted(done.length, one, many)}.`;
  const whys = [...reasons].map(([why, loads]) => `${loads.length} ${stayWords[why]}`);
  const why = reasons.size === 1 ? stayWords[first] : whys.join('; ');
  return `${counted(done.length, one, many)}, ${counted(refused.length, 'recusada', 'recusadas')}: ${why}.`;
}

/** Says what came of it, and offers the way back of what was done. */
export function sayOutcome(change: Change, outcome: Outcome, onChanged: () => void): void {
  const { done, refused } = outcome;
  const undo = async () => {
    try {
      const back = await change.undo([...done]);
      notify({ message: outcomeWords({ one: 'carga desfeita', many: 'cargas desfeitas' }, back) });
    } catch (error) {
      notify({ message: failureWords('Nada foi desfeito.', error), tone: 'error' });
    }
    onChanged();
  };
  notify({
    message: outcomeWords(change, outcome),
    tone: refused.length > 0 ? 'warning' : 'success',
    stays: refused.length > 0,
    ...(done.length > 0 && { action: { label: 'Desfazer', run: () => void undo() } }),
  });
}
