import { borrow } from './lent-pages.ts';
import { callAs } from './loads.ts';
import { draw, fillIn, PHONE, sendToSign, signDialog } from './signing.ts';
import { expect, type Locator, test } from './test.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };
/** The smallest phone on which somebody signs. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };

/** Whether what is seen at the middle of something is itself. */
const isOnTop = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return element === seen || element.contains(seen);
  });

test('on a small phone nothing lies over the bar, and how a signature is put down can be read', async ({
  browser,
}) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao], {
    title: 'Contrato de fornecimento de concreto usinado para a obra Residencial Jardim das Acácias',
  });
  const page = await borrow(browser, SMALL);
  await page.goto(links[0]!);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  const [viewer, bar] = [page.locator('div[role=document]'), page.locator('footer')];
  const ends = async () => {
    const [paper, buttons] = [(await viewer.boundingBox())!, (await bar.boundingBox())!];
    return paper.y + paper.height - buttons.y;
  };
  expect(await ends()).toBeLessThanOrEqual(1);
  await page.getByText('Como assinar').click();
  expect(await isOnTop(page.getByRole('listitem').filter({ hasText: 'Desenhe, digite ou fotografe' }))).toBe(
    true,
  );
  await page.getByText('Como assinar').click();
  await fillIn(page, joao);
  await signDialog(page).getByRole('button', { name: 'Colocar na página' }).click();
  const hint = page.getByText('Toque na página onde a assinatura deve ficar.');
  await expect(hint).toBeVisible();
  expect(await isOnTop(hint)).toBe(true);
  expect(await ends()).toBeLessThanOrEqual(1);
});

test('what is missing is marked and brought into sight; buttons and fields are as large as a finger', async ({
  browser,
}) => {
  const { links } = await sendToSign(await callAs('unidade'), [joao]);
  const page = await borrow(browser, SMALL);
  await page.goto(links[0]!);
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  const dialog = signDialog(page);
  const submit = dialog.getByRole('button', { name: 'Assinar documento' });
  await dialog.getByLabel('Seu nome completo').fill(joao.name);
  await dialog.getByLabel('Seu CPF').fill('529');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('CPF inválido: confira os 11 dígitos.');
  await expect(dialog.getByLabel('Seu CPF')).toBeFocused();
  await expect(dialog.getByLabel('Seu CPF')).toBeInViewport();
  await dialog.getByLabel('Seu CPF').fill(joao.cpf);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('Faça sua assinatura.');
  await expect(dialog.getByText('Assine com o dedo ou o mouse dentro do quadro.')).toBeInViewport();
  await draw(page);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  for (const each of [submit, dialog.getByLabel('Seu CPF'), dialog.getByRole('button', { name: 'Fechar' })])
    expect((await each.boundingBox())!.height).toBeGreaterThanOrEqual(44);
});
