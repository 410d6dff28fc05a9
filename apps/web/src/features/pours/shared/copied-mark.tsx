import type { ReactNode } from 'react';
import classes from './copied-mark.module.css';
import type { PourDraft, PourField } from './pour-draft.ts';

interface Props {
  field: PourField;
  draft: PourDraft;
  onLook: (field: PourField) => void;
  children: ReactNode;
}

/** A field that was copied says so until somebody has looked at it: a press, Enter in it, or another value. */
export function CopiedMark({ field, draft, onLook, children }: Props) {
  if (!draft.toCheck.includes(field)) return <div className={classes.field}>{children}</div>;
  return (
    <div className={classes.field} data-copied={field}>
      {children}
      <p className={classes.mark}>
        <span>Copiado</span>
        <button type="button" onClick={() => onLook(field)}>
          Conferir
        </button>
      </p>
    </div>
  );
}
