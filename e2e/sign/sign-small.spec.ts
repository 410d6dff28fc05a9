import { expectAccessible } from '../app/accessible.ts';
import { callAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { draw, goOn, mainButton, PHONE, sayWho, sendToSign, stepIs, stepNames } from './signing.fixture.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };
/** The smallest phone on which somebody signs, upright and on its side. */
const UPRIGHT = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 640, height: 360 };
const SMALL = { ...PHONE, viewport: UPRIGHT };
const title = 'Contrato de fornecimento de concreto usinado para a obra Residencial Jardim das Acácias';

/** Whether what is seen at each corner and in the middle of something is itself, whole inside of what is seen of the page. */
const isInSight = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { height, width } = window.visualViewport!;
    const points = [
      [left + 6, top + 6],
      [right - 6, top + 6],
      [left + 6, bottom - 6],
      [right - 6, bottom - 6],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return (
      [left, top].every((at) => at >= 0) &&
      right <= width &&
      bottom <= height &&
      points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    );
  });

/** The main button and their no are in sight, upright and on its side, with nothing over them; nothing is wider than the phone. */
async function expectInSight(page: Page, step: keyof typeof stepNames) {
  for (const viewport of [ON_ITS_SIDE, UPRIGHT]) {
    await page.setViewportSize(viewport);
    await stepIs(page, step);
    const said = `${step} at ${viewport.width} × ${viewport.height}`;
    await expect.poll(() => isInSight(mainButton(page)), said).toBe(true);
    const { width, height } = (await mainButton(page).boundingBox())!;
    expect(height, said).toBeGreaterThanOrEqual(44);
    expect(width, said).toBeGreaterThanOrEqual(100);
    if (step !== 'refuse')
      expect(await isInSight(page.getByRole('button', { name: 'Recusar', exact: true })), said).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), said).toBe(viewport.width);
  }
}

/** A keyboard stands on the screen and hides its lower part, or is gone; the page itself keeps its height. */
const setKeyboard = (page: Page, height: number | null) =>
  page.evaluate((seen) => {
    const whole = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')!;
    const kept = (window as { wholeHeight?: PropertyDescriptor }).wholeHeight ?? whole;
    Object.assign(window, { wholeHeight: kept });
    const here: PropertyDescriptor = seen === null ? kept : { configurable: true, get: () => seen };
    Object.defineProperty(VisualViewport.prototype, 'height', here);
    window.visualViewport!.dispatchEvent(new Event('resize'));
  }, height);

/** With a keyboard the field and the button are above it, and what is missing too. */
async function expectAboveKeyboard(page: Page) {
  const field = page.getByLabel('Seu CPF');
  for (const [viewport, seen] of [
    [ON_ITS_SIDE, 170],
    [UPRIGHT, 330],
  ] as const) {
    await page.setViewportSize(viewport);
    await field.focus();
    await setKeyboard(page, seen);
    await field.scrollIntoViewIfNeeded();
    await expect.poll(() => isInSight(mainButton(page)), `${seen}`).toBe(true);
    expect(await isInSight(field), `${seen}`).toBe(true);
    await mainButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Informe seu nome completo.');
    await expect(page.getByLabel('Seu nome completo')).toBeFocused();
    expect(await isInSight(page.getByLabel('Seu nome completo')), `${seen}`).toBe(true);
    await setKeyboard(page, null);
  }
}

/** Buttons and fields are as large as a finger, and a wrong CPF is brought into sight. */
async function mendCpf(page: Page) {
  const cpf = page.getByLabel('Seu CPF');
  await page.getByLabel('Seu nome completo').fill(joao.name);
  await cpf.fill('529');
  await mainButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('CPF inválido: confira os 11 dígitos.');
  await expect(cpf).toBeFocused();
  await expect(cpf).toBeInViewport();
  await cpf.fill(joao.cpf);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const back = page.getByRole('button', { name: 'Voltar' });
  for (const each of [mainButton(page), cpf, back, page.getByRole('button', { name: 'Recusar' })])
    expect((await each.boundingBox())!.height).toBeGreaterThanOrEqual(44);
}

/** A phone that is turned while somebody signs keeps the ink, and the pen stays under the finger. */
async function turnWhileDrawing(page: Page) {
  const field = page.getByRole('img', { name: 'Assine aqui, com o dedo ou o mouse' });
  /** How many points around one of the field carry ink; anywhere on it without one. */
  const ink = (at?: { x: number; y: number }) =>
    field.evaluate((element, point) => {
      const area = element as HTMLCanvasElement;
      const scale = area.width / area.clientWidth;
      const [x, y, width, height] = point
        ? [(point.x - 4) * scale, (point.y - 4) * scale, 8 * scale, 8 * scale]
        : [0, 0, area.width, area.height];
      const { data } = area.getContext('2d')!.getImageData(x, y, width, height);
      return data.filter((value, index) => index % 4 === 3 && value > 0).length;
    }, at);
  expect(await ink()).toBeGreaterThan(100);
  await page.setViewportSize(ON_ITS_SIDE);
  await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(500);
  await expect.poll(() => ink()).toBeGreaterThan(100);
  const point = { x: 560, y: 60 };
  expect(await ink(point)).toBe(0);
  await field.scrollIntoViewIfNeeded();
  const box = (await field.boundingBox())!;
  await page.mouse.move(box.x + point.x - 30, box.y + point.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step += 1)
    await page.mouse.move(box.x + point.x - 30 + step * 10, box.y + point.y);
  await page.mouse.up();
  await expect.poll(() => ink(point)).toBeGreaterThan(0);
  await page.setViewportSize(UPRIGHT);
}

test('on every step the button is in sight, upright, on its side and above the keyboard, and what is missing is brought there; axe finds nothing', async ({
  browser,
}) => {
  test.slow();
  const { links } = await sendToSign(await callAs('unidade'), [joao], { title });
  const page = await borrow(browser, SMALL);
  const look = async (step: keyof typeof stepNames) => {
    await expectInSight(page, step);
    await expectAccessible(page);
  };
  await page.goto(links[0]!);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await look('read');
  // Also while it is read how it is done.
  await page.getByText('Como assinar').click();
  await expectInSight(page, 'read');
  await page.getByText('Como assinar').click();
  await goOn(page, 'who');
  await look('who');
  await expectAboveKeyboard(page);
  await mendCpf(page);
  await goOn(page, 'draw');
  await look('draw');
  await mainButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Faça sua assinatura.');
  await expect(page.getByText('Assine com o dedo ou o mouse dentro do quadro.')).toBeInViewport();
  await draw(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await turnWhileDrawing(page);
  await page.getByRole('button', { name: 'Colocar na página' }).click();
  await expectInSight(page, 'place');
  await expect(page.getByText('Toque na página onde a assinatura deve ficar.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Colocar nesta página' }).click();
  await look('place');
  await goOn(page, 'review');
  await look('review');
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  await look('refuse');
  await page.goBack();
  await stepIs(page, 'review');
  await mainButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Confirme que leu e concorda.');
  const agreed = page.getByRole('checkbox', { name: /Li o documento inteiro/ });
  await expect(agreed).toBeFocused();
  await agreed.check();
  await mainButton(page).click();
  const answer = page.getByRole('heading', { name: /^Você assinou/ });
  await expect(answer).toBeFocused();
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeInViewport();
  await expectAccessible(page);
});

test('the phone’s own "back" is one step back; a second tap of a finger presses nothing of the next step', {
  tag: '@long',
}, async ({ browser }) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao]);
  const page = await borrow(browser, SMALL);
  await page.goto(links[0]!);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await mainButton(page).dblclick();
  await stepIs(page, 'who');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: stepNames.who })).toBeFocused();
  await page.getByLabel('Seu nome completo').fill(joao.name);
  await page.getByLabel('Seu CPF').fill(joao.cpf);
  await page.getByLabel('Seu CPF').press('Enter');
  await stepIs(page, 'draw');
  await draw(page);
  await goOn(page, 'review');
  for (const step of ['draw', 'who', 'read'] as const) {
    await page.goBack();
    await stepIs(page, step);
    await expect(page).toHaveURL(links[0]!);
  }
  await page.goForward();
  await stepIs(page, 'who');
  await expect(page.getByLabel('Seu CPF')).toHaveValue('529.982.247-25');
  await goOn(page, 'draw');
  await expect(page.getByRole('img', { name: 'Sua assinatura' })).toBeVisible();
  await goOn(page, 'review');
  await page.getByRole('checkbox', { name: /Li o documento inteiro/ }).check();
  await mainButton(page).click();
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
  // And then it leads away from the document.
  await page.goBack();
  await expect(page).not.toHaveURL(links[0]!);
});

test('where there is room the paper stays beside the same steps', { tag: '@long' }, async ({ page }) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao], { title });
  await page.goto(links[0]!);
  const paper = page.getByText('Contrato de fornecimento, folha 1');
  const look = async (step: keyof typeof stepNames) => {
    await stepIs(page, step);
    await expect(paper).toBeInViewport();
    expect(await isInSight(mainButton(page)), step).toBe(true);
    await expectAccessible(page);
  };
  await look('read');
  await expect(page.getByRole('list', { name: 'Quem assina' })).toBeInViewport();
  await sayWho(page, joao);
  await look('who');
  await goOn(page, 'draw');
  await draw(page);
  await look('draw');
  await goOn(page, 'review');
  await look('review');
  await page.goBack();
  await look('draw');
});
