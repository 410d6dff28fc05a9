import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { BothVersions } from './both-versions.tsx';
import classes from './edit-form.module.css';
import { type EditForm, isSame } from './use-edit-form.ts';

interface Props<Draft extends object, Row> {
  form: EditForm<Draft, Row>;
  /** What a screen reader calls it: `Alterar cliente`. */
  label: string;
  /** The verb on its one button. */
  button: string;
  /** What each field is called, in the order of the form. */
  labels: Partial<Record<keyof Draft, string>>;
  /** A field's value in words, where the value itself is none. */
  wordOf?: (field: keyof Draft, value: unknown) => string | undefined;
  draftOf: (row: Row | null) => Draft;
  /** The way out: what closes the form, or the screen that one goes to when it is a screen of its own. */
  onClose: (() => void) | { to: string };
  children: ReactNode;
}

/** The frame of a form: what was restored, both versions when another was quicker, the refusal, one button. */
export function EditFormFrame<Draft extends object, Row>(props: Props<Draft, Row>) {
  const { form, label, button, onClose, children } = props;
  return (
    <form ref={form.form} onSubmit={form.submit} noValidate className={classes.form} aria-label={label}>
      {form.isRestored && (
        <p className={classes.restored} role="status">
          Continuando o que você digitou antes.{' '}
          <button type="button" onClick={form.discard}>
            Descartar
          </button>
        </p>
      )}
      {form.newer && <NewerVersion {...props} newer={form.newer} />}
      {children}
      {form.failure && (
        <Callout tone="danger" role="alert">
          {form.failure}
        </Callout>
      )}
      <div className={classes.foot}>
        {typeof onClose === 'function' ? (
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        ) : (
          <Button variant="default" component={ScreenLink} to={onClose.to}>
            Voltar
          </Button>
        )}
        <Button type="submit" loading={form.isSending} disabled={form.newer !== null}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** The row as another person saved it meanwhile, beside what stands in the form. */
function NewerVersion<Draft extends object, Row>({
  form,
  labels,
  wordOf,
  draftOf,
  newer,
}: Props<Draft, Row> & { newer: Row }) {
  const theirs = draftOf(newer);
  const fields = (Object.keys(labels) as (keyof Draft)[]).filter(
    (field) => !isSame(form.draft[field], theirs[field]),
  );
  const shown = (field: keyof Draft, value: unknown) =>
    wordOf?.(field, value) ?? (value === '' || value === null ? 'vazio' : String(value));
  return (
    <BothVersions
      title="Outra pessoa alterou isto enquanto você editava"
      fields={fields.map((field) => ({
        key: String(field),
        label: labels[field] ?? '',
        mine: shown(field, form.draft[field]),
        theirs: shown(field, theirs[field]),
      }))}
      onJoin={form.join}
      onTakeTheirs={form.takeTheirs}
    />
  );
}
