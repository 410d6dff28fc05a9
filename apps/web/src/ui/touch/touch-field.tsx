import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import classes from './touch.module.css';

interface Parts {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
}

/** A labelled field for a thumb with a glove; what is wrong stands under it. */
export function TouchField({
  label,
  hint,
  problem,
  onText,
  ...input
}: Parts & { onText: (text: string) => void } & Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'>) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-more`}
        {...input}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldFoot id={`${id}-more`} hint={hint} problem={problem} />
    </div>
  );
}

/** The same for several lines. */
export function TouchText(props: Parts & { value: string; most: number; onText: (text: string) => void }) {
  const { label, hint, problem, value, most, onText } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={value}
        maxLength={most}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-more`}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldFoot id={`${id}-more`} hint={hint} problem={problem} />
    </div>
  );
}

/** One of a few, each as large as a thumb. */
export function TouchChoices<Value extends string>(
  props: Parts & {
    options: readonly (readonly [value: Value, word: string])[];
    value: Value | '';
    onChoose: (value: Value) => void;
    /** The words beside the choices, where there are many such lines. */
    isRow?: boolean;
  },
) {
  const { label, hint, problem, options, value, onChoose, isRow } = props;
  const id = useId();
  return (
    <fieldset className={classes.field} data-row={isRow} aria-describedby={`${id}-more`}>
      <legend>{label}</legend>
      <div className={classes.choices} data-choices>
        {options.map(([each, word]) => (
          <label key={each}>
            <input type="radio" name={id} checked={each === value} onChange={() => onChoose(each)} />
            {word}
          </label>
        ))}
      </div>
      <FieldFoot id={`${id}-more`} hint={hint} problem={problem} />
    </fieldset>
  );
}

function FieldFoot({ id, hint, problem }: { id: string } & Omit<Parts, 'label'>) {
  return (
    <span id={id}>
      {problem ? (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      ) : (
        hint && <small>{hint}</small>
      )}
    </span>
  );
}
