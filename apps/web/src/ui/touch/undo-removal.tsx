import './touch.css';

/** What a finger has just taken away, and the one press that brings it back. */
export function UndoRemoval({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <p className="touch-removed" role="status">
      {words}
      <button type="button" className="touch-button" data-quiet onClick={onUndo}>
        Desfazer
      </button>
    </p>
  );
}
