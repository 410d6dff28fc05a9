import { cloneElement, type ReactElement, useId } from 'react';
import classes from './public-field.module.css';

interface Control {
  id?: string;
  name?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A label, its control and what is wrong with it. */
export function PublicField(props: {
  label: string;
  name: string;
  hint?: string;
  problem?: string | undefined;
  children: ReactElement<Control>;
}) {
  const { label, name, hint, problem, children } = props;
  const id = useId();
  const words = `${id}-problem`;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} {hint && <small>({hint})</small>}
      </label>
      {cloneElement(children, {
        id,
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? words : undefined,
      })}
      {problem && (
        <span id={words} className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
