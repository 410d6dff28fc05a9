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
  /** On its button: `Confirmar 36`. */
  onButton: (count: number) => string;
  /** `carga confirmada`, `cargas confirmadas`. */
  one: string;
  many: string;
  /** Of what is taken back: `confirmação desfeita`, `confirmações desfeitas`. */
  undone: { one: string; many: string };
  call: (rows: SeenRow[]) => Promise<Outcome>;
  undo: (rows: SeenRow[]) => Promise<Outcome>;
}

/** `34 cargas confirmadas; 2 ficaram como estavam: mês fechado (2).` */
export function outcomeWords(
  { one, many }: Pick<Change, 'one' | 'many'>,
  { done, refused }: Outcome,
): string {
  const said = counted(done.length, one, many);
  if (refused.length === 0) return `${said}.`;
  const whys = [...Map.groupBy(refused, ({ why }) => why)].map(
    ([why, loads]) => `${stayWords[why]} (${loads.length})`,
  );
  return `${said}; ${counted(refused.length, 'ficou como estava', 'ficaram como estavam')}: ${whys.join(', ')}.`;
}

/** Says what came of it, and offers the way back of what was done. */
export function sayOutcome(change: Change, outcome: Outcome, onChanged: () => void): void {
  const { done, refused } = outcome;
  const undo = async () => {
    try {
      const back = await change.undo([...done]);
      notify({ message: outcomeWords(change.undone, back) });
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
