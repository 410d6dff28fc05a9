import { fireEvent, screen, waitFor, within } from '@testing-library/react';

const inside = (where: HTMLElement) => within(where);

/** Presses the button of this name; among several of a page `where` says which. */
export const press = (name: string | RegExp | ((said: string) => boolean), where = document.body): void =>
  void fireEvent.click(inside(where).getByRole('button', { name }));

/** Presses what stands under "Mais" of the thing that is open. */
export async function pressMore(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Mais' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

/** The field of this label, also one that is still being loaded. */
export const field = (label: string | RegExp, where = document.body): HTMLInputElement =>
  inside(where).getByLabelText<HTMLInputElement>(label);

/** Types into a field, or chooses the option of this value. */
export const fill = (label: string | RegExp, value: string, where = document.body): void =>
  void fireEvent.change(field(label, where), { target: { value } });

/** Opens a chooser and takes the option of this name, once it is offered. */
export async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  const chooser = screen.getByRole('combobox', { name: label });
  fireEvent.click(chooser);
  const offered = await waitFor(() => document.getElementById(chooser.getAttribute('aria-controls')!)!);
  fireEvent.click(await within(offered).findByRole('option', { name: option }));
}

/** The dialog that is called so, once it is open; how a row stands may follow its name. */
export const dialog = (name = ''): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: (called) => called.startsWith(name) });

/** Adds a filter to a list: `+ Filtro`, its name, its value. */
export async function addFilter(name: string, value: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Filtro' }));
  // A column's head may be called as the filter is.
  const filters = await screen.findByRole('list', { name: 'Filtros' });
  press((said) => said.startsWith(name), filters);
  press(value, await screen.findByRole('list', { name }));
}
