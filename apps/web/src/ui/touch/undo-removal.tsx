import touch from './touch.module.css';
import parts from './touch-parts.module.css';

/** What a finger has just taken away, and the one press that brings it back. */
export function UndoRemoval({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <p className={parts.removed} role="status">
      {words}
      <button type="button" className={touch.button} data-tall data-quiet onClick={onUndo}>
        Desfazer
      </button>
    </p>
  );
}
