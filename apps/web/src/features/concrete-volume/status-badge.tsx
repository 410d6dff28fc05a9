import type { LoadStatus } from '../../domain/load-words.ts';

/** How a load stands: always a word, the colour beside it. */
export function StatusBadge({ status }: { status: LoadStatus }) {
  return (
    <span className="status-badge" data-tone={status.tone} title={status.word}>
      {status.word}
    </span>
  );
}
