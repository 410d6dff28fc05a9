import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import classes from './materials.module.css';

/** In place of a file that does not come. */
export const NotOpened = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => (
  <div className={classes.note}>
    <EmptyState title="O arquivo não foi aberto" action={<TryAgain error={failure} onRetry={onRetry} />}>
      {sentenceFor(failure)}
    </EmptyState>
  </div>
);
