import { type HTMLAttributes, type Ref, useId, useState } from 'react';
import classes from './sign-in.module.css';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
  hint?: string;
}

/** A labelled text field, large enough for gloves. */
export function Field({ label, onChange, inputRef, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={inputRef}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint && <small>{hint}</small>}
    </div>
  );
}

/** A labelled secret with a button that shows and hides what is typed. */
export function SecretField({ label, onChange, inputRef, hint, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.secret}>
        <input
          id={id}
          ref={inputRef}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Ocultar' : 'Mostrar'}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
      {hint && <small>{hint}</small>}
    </div>
  );
}
