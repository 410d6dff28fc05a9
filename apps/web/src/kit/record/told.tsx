import type { RowHistoryEntry } from '@traco/contract/values/row-history';
import type { ReactNode } from 'react';
import classes from './record-timeline.module.css';

/** What happened in a line, and what was said of it below. */
export const Told = ({ title, notes = [] }: { title: ReactNode; notes?: readonly (string | false)[] }) => (
  <>
    <span>{title}</span>
    {notes.map(
      (note) =>
        note && (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ),
    )}
  </>
);

interface ChangeProps<Field extends string> {
  change: RowHistoryEntry<Field>;
  /** What whoever made the row did: "lançou a carga". */
  made: string;
  /** What a field is called. */
  label: (field: Field) => string;
  /** How a field's value is read; `null` is an empty one. */
  words: (field: Field, value: string | null) => string;
}

/** Who made a row, or changed what of it. */
export function ChangeTold<Field extends string>({ change, made, label, words }: ChangeProps<Field>) {
  const did = { insert: made, update: 'alterou', delete: 'apagou' }[change.action];
  return (
    <>
      <span>
        {change.who} {did}
      </span>
      {change.changes.map(({ field, before, after }) => (
        <p key={field} className={classes.change}>
          {label(field)}: <s>{words(field, before)}</s> → {words(field, after)}
        </p>
      ))}
    </>
  );
}
