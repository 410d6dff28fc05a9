import classes from './restored-draft.module.css';

/** Says that a form goes on with what this device had kept, and offers to begin again: one wording for every form. */
export function RestoredDraft({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <p className={classes.restored} role="status">
      Continuando o que você digitou antes.{' '}
      <button type="button" onClick={onStartAgain}>
        Começar de novo
      </button>
    </p>
  );
}
