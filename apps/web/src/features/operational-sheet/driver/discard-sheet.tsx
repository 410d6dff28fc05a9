import { BottomSheet } from '../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../ui/touch/touch.module.css';
import type { QueuedEntry } from '../shared/device-queue/queued-entry.ts';
import { entryName, refusalSentence } from '../shared/driver-day/driver-words.ts';

/** Asks before a refused entry is thrown away, and says what that means. */
export function DiscardSheet(props: { queued: QueuedEntry; onDiscard: () => void; onClose: () => void }) {
  const { queued, onDiscard, onClose } = props;
  return (
    <BottomSheet title={`Descartar “${entryName(queued)}”?`} onClose={onClose}>
      <p>{refusalSentence(queued.refusal)}</p>
      <p>
        Descartado, deixa de valer neste aparelho. Até o fim do dia, “Lançamentos” mostra o que você descartou
        e deixa trazer de volta.
      </p>
      <div className={touch.buttons}>
        <button type="button" className={touch.button} onClick={onClose}>
          Manter
        </button>
        <button type="button" className={touch.button} data-danger onClick={onDiscard}>
          Descartar
        </button>
      </div>
    </BottomSheet>
  );
}
