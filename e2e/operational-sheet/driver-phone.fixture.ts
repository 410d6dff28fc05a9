import { expect, type Locator, type Page } from '../app/test.ts';
import { sign } from './on-the-road.fixture.ts';

const UNDO_MS = 3_000;

/** The one big button, or any other that begins with these words. */
export const big = (page: Page, word: string) => page.getByRole('button', { name: new RegExp(`^${word}`) });

/** Waits until the next reload is served by the service worker. */
export async function whenInstalled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * The phone's clock is a little slow, as phones are: it can be put forward for each step, and is still no later than
 * the server's after two dozen of them.
 */
export const slowClock = (page: Page) => page.clock.install({ time: Date.now() - 85_000 });

/**
 * Both taps of a glove at once, the second on whatever the first has brought under it: sent one by one they would be late on a
 * loaded machine, and no slip.
 */
export const tapTwice = (button: Locator) =>
  button.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const where = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 };
    for (const detail of [1, 2]) {
      const pressed = document.elementFromPoint(where.clientX, where.clientY) ?? element;
      pressed.dispatchEvent(new PointerEvent('pointerdown', where));
      pressed.dispatchEvent(new MouseEvent('click', { ...where, detail }));
      await null;
    }
  });

/** A tap sooner after another on the same place would be taken for a glove's second one. */
export const lift = (page: Page) => page.waitForTimeout(600);

/** Presses the big button and puts the slow clock forward over the moment in which the step could be undone. */
export async function step(page: Page, word: string) {
  await big(page, word).click();
  await expect(big(page, 'Desfazer')).toBeVisible();
  await page.clock.fastForward(UNDO_MS);
  await expect(big(page, 'Desfazer')).toBeHidden();
}

/** The receiver's name and signature in the form of the receipt. */
export async function receive(page: Page, receiver: string) {
  await big(page, 'Registrar recebimento').click();
  await page.getByRole('textbox', { name: 'Nome de quem recebe' }).fill(receiver);
  await page.getByLabel('Slump (mm)').fill('105');
  await sign(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar recebimento' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
