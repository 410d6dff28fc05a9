import type { KeyboardEvent } from 'react';

/** How the button that Ctrl+Enter presses says so. */
export const saveKey = { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter' } as const;

/** Ctrl+Enter (⌘ on a Mac) presses the button of a form in which Enter does what it does by itself, where that may be pressed. */
export function onSaveKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (isOwnEnter(event) && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
  }
}

/** Enter that neither a list took nor belongs to a dialog over the form. */
const isOwnEnter = (event: KeyboardEvent<HTMLFormElement>): boolean =>
  event.key === 'Enter' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node);

/**
 * Enter goes to the next field, Ctrl+Enter (⌘ on a Mac) does `save`; a list that takes Enter for itself has
 * prevented it before, and a dialog over the form has an Enter of its own.
 * @param moveOn puts the cursor into what comes behind a field
 */
export function onEnter(
  event: KeyboardEvent<HTMLFormElement>,
  save: () => void,
  moveOn: (form: HTMLElement, from: HTMLElement) => void = focusNext,
): void {
  if (!isOwnEnter(event)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    save();
    return;
  }
  const target = event.target as HTMLElement;
  if (target.tagName !== 'INPUT') return;
  event.preventDefault();
  const offered = highlightedOption(target);
  if (offered) offered.click();
  else moveOn(event.currentTarget, target);
}

/**
 * What an open list highlights. Its own Enter can miss it: Mantine resets the position a moment after the list
 * opens, so that whoever types at once sees an option offered which Enter would not take.
 */
function highlightedOption(input: HTMLElement): HTMLElement | null | undefined {
  if (input.getAttribute('aria-expanded') !== 'true') return null;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]');
}

/** Puts the cursor into what can be typed or pressed behind an element of a form. */
export function focusNext(form: HTMLElement, from: HTMLElement): void {
  const inputs = [...form.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea, button')];
  inputs
    .slice(inputs.indexOf(from) + 1)
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
