import type { KeyboardEvent } from 'react';

/**
 * Enter goes to the next field, Ctrl+Enter (⌘ on a Mac) does `save`; a list that takes Enter for itself has
 * prevented it before, and a dialog over the form has an Enter of its own.
 */
export function onEnter(event: KeyboardEvent<HTMLFormElement>, save: () => void): void {
  const isInDialog = !event.currentTarget.contains(event.target as Node);
  if (event.key !== 'Enter' || event.defaultPrevented || isInDialog) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save();
    return;
  }
  const target = event.target as HTMLElement;
  if (target.tagName !== 'INPUT') return;
  event.preventDefault();
  const inputs = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, button'),
  ];
  inputs
    .slice(inputs.indexOf(target) + 1)
    .find((one) => one.offsetParent !== null && one.tabIndex >= 0)
    ?.focus();
}

/** Puts the cursor into a field of the form, once it is drawn; what stands there is replaced by typing. */
export function focusField(form: ParentNode | null, field: string): void {
  requestAnimationFrame(() => {
    const found = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  });
}

const DIALOG_LEAVES_MS = 60;

/** The same when a dialog over the form has just been closed, which gives the cursor back to nobody. */
export const focusAfterDialog = (field: string): void =>
  void setTimeout(() => focusField(document, field), DIALOG_LEAVES_MS);
