import { useEffect } from 'react';

/** Ctrl+Z undoes, unless something is being typed or a dialog stands over the board. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, textarea, [contenteditable], [role=dialog]');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping)
        return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [undo]);
}
