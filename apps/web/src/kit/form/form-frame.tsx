import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { onSaveKey, saveKey } from '../../lib/enter-moves.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormHold, useHeldForm } from '../../ui/form-hold.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { BothVersions } from './both-versions.tsx';
import classes from './form-frame.module.css';
import { RestoredDraft } from './restored-draft.tsx';
import type { Form, Words } from './use-form.ts';
import { differing } from './versions.ts';

interface Props<Draft extends object, Row> {
  form: Form<Draft, Row>;
  /** What a screen reader calls it: `Alterar cliente`. */
  label: string;
  /** The verb on its one button. */
  button: string;
  /** The way out: what closes the form, or the screen that one goes to when it is a screen of its own. */
  onClose: (() => void) | { to: string };
  /** Beside the buttons, what the form comes to: a total. */
  aside?: ReactNode;
  /** What is said of another person's version. */
  newer?: { title: string; note: (newer: Row) => ReactNode };
  children: ReactNode;
}

/**
 * The frame of a form, in a panel, on a screen or in a dialog: what was restored, both versions when another was quicker,
 * the refusal, one button. A field that is not ready keeps it.
 */
export function FormFrame<Draft extends object, Row>(props: Props<Draft, Row>) {
  const { form, label, button, onClose, aside, newer, children } = props;
  const { hold, held } = useHeldForm();
  const [isPressed, setPressed] = useState(false);
  const failure = (isPressed && held) || form.failure;
  const submit = (event: FormEvent) => {
    setPressed(Boolean(held));
    if (!held) return form.submit(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      ref={form.form}
      onSubmit={submit}
      onKeyDown={onSaveKey}
      noValidate
      className={classes.form}
      aria-label={label}
    >
      {form.isRestored && <RestoredDraft onStartAgain={form.discard} />}
      {form.newer && <NewerVersion form={form} newer={form.newer} told={newer} />}
      <FormHold value={hold}>{children}</FormHold>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      <div className={classes.foot} data-form-foot>
        {aside && <div className={classes.aside}>{aside}</div>}
        {typeof onClose === 'function' ? (
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        ) : (
          <Button variant="default" component={ScreenLink} to={onClose.to}>
            Voltar
          </Button>
        )}
        <Button type="submit" loading={form.isSending} disabled={form.newer !== null} {...saveKey}>
          {button}
        </Button>
      </div>
    </form>
  );
}

/** The same form in a dialog. */
export const FormDialogFrame = <Draft extends object, Row>(
  props: Omit<Props<Draft, Row>, 'onClose'> & { onClose: () => void },
) => (
  <ShortDialog title={props.label} onClose={props.onClose}>
    <FormFrame {...props} />
  </ShortDialog>
);

/** The row as another person saved it meanwhile, beside what stands in the form. */
function NewerVersion<Draft extends object, Row>({
  form,
  newer,
  told,
}: Pick<Props<Draft, Row>, 'form'> & { newer: Row; told: Props<Draft, Row>['newer'] }) {
  const { draft, labels, words } = form;
  const theirs = form.draftOf(newer);
  return (
    <BothVersions
      title={told?.title ?? 'Outra pessoa alterou isto enquanto você editava'}
      note={told?.note(newer)}
      fields={differing(labels, draft, theirs).map((field) => {
        const wordsOf =
          typeof words === 'function'
            ? (value: unknown) => words(field, value, { mine: draft, newer })
            : words?.[field];
        return {
          key: String(field),
          label: labels[field] ?? '',
          mine: said(draft[field], wordsOf),
          theirs: said(theirs[field], wordsOf),
        };
      })}
      onJoin={form.join}
      onTakeTheirs={form.takeTheirs}
    />
  );
}

/** A field's value in words. */
function said(value: unknown, words: Words | undefined): string {
  const word =
    typeof words === 'function'
      ? words(value)
      : isRows(words)
        ? words.find(({ id }) => id === value)?.name
        : words?.[String(value)];
  if (word !== undefined) return word;
  if (Array.isArray(value)) return value.map(rowInWords).join('; ') || 'nenhum';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return value === '' || value === null ? 'vazio' : String(value);
}

const rowInWords = (row: object) => Object.values(row).filter(Boolean).join(' ');

const isRows = (words: Words | undefined): words is readonly { id: string; name: string }[] =>
  Array.isArray(words);
