import type { SeenRow } from '@traco/contract/values/many-rows';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { failureWords } from '../../lib/refusal-sentences.ts';

/** What came of a change of many rows. */
export interface Outcome<Why extends string> {
  done: readonly SeenRow[];
  refused: readonly { id: string; why: Why }[];
}

/** A change of many rows, and its way back. */
export interface Change<Why extends string> {
  /** On its button: `Confirmar 36`. */
  onButton: (count: number) => string;
  /** `carga confirmada`, `cargas confirmadas`. */
  one: string;
  many: string;
  /** Of what is taken back: `confirmação desfeita`, `confirmações desfeitas`. */
  undone: { one: string; many: string };
  /** Why rows stay as they are, before how many they are: `mês fechado (2)`. */
  whys: Readonly<Record<Why, string>>;
  /** What it does, told and asked once before it is done; without it, it is done when its button is pressed. */
  asks?: { title: (count: number) => string; sentence: string };
  call: (rows: SeenRow[]) => Promise<Outcome<Why>>;
  undo: (rows: SeenRow[]) => Promise<Outcome<Why>>;
}

/** `34 cargas confirmadas; 2 ficaram como estavam: mês fechado (2).` */
export function outcomeWords<Why extends string>(
  { one, many, whys }: Pick<Change<Why>, 'one' | 'many' | 'whys'>,
  { done, refused }: Outcome<Why>,
): string {
  const said = counted(done.length, one, many);
  if (refused.length === 0) return `${said}.`;
  const reasons = [...Map.groupBy(refused, ({ why }) => why)].map(
    ([why, rows]) => `${whys[why]} (${rows.length})`,
  );
  return `${said}; ${counted(refused.length, 'ficou como estava', 'ficaram como estavam')}: ${reasons.join(', ')}.`;
}

/** Says what came of it, and offers the way back of what was done. */
export function sayOutcome<Why extends string>(
  change: Change<Why>,
  outcome: Outcome<Why>,
  onChanged: () => void,
): void {
  const { done, refused } = outcome;
  const undo = async () => {
    try {
      const back = await change.undo([...done]);
      notify({ message: outcomeWords({ ...change.undone, whys: change.whys }, back) });
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
