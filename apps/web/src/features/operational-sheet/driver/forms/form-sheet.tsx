import type { FormEvent, ReactNode } from 'react';
import { BottomSheet } from '../../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../../ui/touch/touch.module.css';

/** A form of the sheet with its one big button. */
export function FormSheet(props: {
  title: string;
  save: string;
  isSaving: boolean;
  problem?: string | undefined;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, save, isSaving, problem, onSave, onClose, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSave();
    // The field may be above or below what the phone shows: a button that seems to do nothing is pressed again.
    requestAnimationFrame(() => {
      // What is only to be confirmed stands below what it is about, and may lie under the button.
      const asked = form.querySelector('[data-asked]') ?? form.querySelector(`.${touch.problem}`);
      asked?.scrollIntoView({ block: 'center' });
      const field = asked?.closest(`.${touch.field}, [data-asked]`);
      field?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
    });
  };
  return (
    <BottomSheet title={title} onClose={onClose}>
      <form className={touch.form} onSubmit={submit} noValidate>
        {children}
        {problem && (
          <p className={touch.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={touch.save}>
          <button type="submit" className={touch.button} disabled={isSaving}>
            {isSaving ? 'Guardando…' : save}
          </button>
        </div>
      </form>
    </BottomSheet>
  );
}
