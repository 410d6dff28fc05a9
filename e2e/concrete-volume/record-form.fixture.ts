import { expect, type Page } from '../app/test.ts';

/** Opens `/concrete-volume`, ready to type in. */
export async function openRecordForm(page: Page) {
  await page.goto('/concrete-volume');
  await expect(page.getByLabel('Nota n.º')).toBeEditable();
  await expect(dayFigure(page, 'Volume hoje')).toHaveText(/\d m³/);
}

/** The field of the form with this label. */
export const fieldOf = (page: Page, name: string) =>
  page.locator('input, textarea').and(page.getByLabel(name, { exact: true }));

/** Presses Tab until the field of this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string) {
  const field = fieldOf(page, name);
  // Found once: looking for a label again after each key takes longer than the key.
  const element = await field.elementHandle();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
}

/** Types into the chooser that has the focus and takes what Enter offers. */
export async function chooseByTyping(page: Page, typed: string, offered: string | RegExp) {
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: offered }).first()).toHaveAttribute(
    'data-combobox-selected',
    'true',
  );
  await page.keyboard.press('Enter');
}

/** What a load of the form needs; the note is suggested by the form unless it is given. */
export interface TypedLoad {
  customer: string;
  volume: string;
  time?: string;
  day?: string;
  note?: string;
}

/** Fills the form with the keyboard only and leaves the focus on the price. */
export async function typeLoad(page: Page, load: TypedLoad) {
  const { customer, volume, time, day, note } = load;
  if (day) {
    await tabTo(page, 'Data');
    await page.keyboard.type(day);
  }
  if (time) {
    await tabTo(page, 'Hora');
    await page.keyboard.type(time);
  }
  if (note) {
    await tabTo(page, 'Nota n.º');
    await page.keyboard.type(note);
  }
  await tabTo(page, 'Cliente');
  await chooseByTyping(page, customer, new RegExp(`^${customer}`));
  await tabTo(page, 'Produto');
  await chooseByTyping(page, 'C25', /^C25/);
  await expect(fieldOf(page, 'Produto')).toHaveValue(/^C25/);
  await tabTo(page, 'm³ carregado');
  await page.keyboard.type(volume);
  await tabTo(page, 'Preço por m³');
}

/** The line of the last entries that carries these words. */
export const entryWith = (page: Page, words: string) =>
  page.getByRole('complementary').getByRole('listitem').filter({ hasText: words });

/** A figure of the day beside the form: `Volume hoje`, `Cargas`, `Faturamento`. */
export const dayFigure = (page: Page, label: string) =>
  page.getByRole('complementary').locator('dl > div').filter({ hasText: label }).locator('dd');
