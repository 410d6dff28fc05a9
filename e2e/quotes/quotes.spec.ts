import { expectAccessible } from '../app/accessible.ts';
import { enterAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, type Page, test } from '../app/test.ts';

/** Asks for what the seller does not give alone. */
async function ask(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Pedir aprovação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir aprovação' });
  await dialog.getByLabel('Por que este preço').fill(reason);
  await dialog.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect(page.getByText('Aguarda aprovação', { exact: true }).first()).toBeVisible();
}

test('a discount is refused and then approved, accepted, and poured', async ({ page, browser }) => {
  await enterAs(page, 'vendedor');
  await page.goto('/create-budget?orcamento=novo');
  const form = page.getByRole('form', { name: 'Novo orçamento' });
  await form.getByLabel('Ou só o nome').fill('Dona Marta');
  await form.getByLabel('Traço').first().selectOption({ index: 1 });
  await form.getByLabel('m³').first().fill('16');
  await form.getByLabel('Desconto %').first().fill('6');
  await form.getByLabel(/Distância/).fill('8');
  await expect(form.getByText('Precisa da aprovação da unidade')).toBeVisible();
  await form.getByRole('button', { name: /Salvar orçamento/ }).click();
  await expect(page).toHaveURL(/orcamento=[0-9a-f-]{36}/);
  const id = new URL(page.url()).searchParams.get('orcamento')!;
  await page.goto(`/quotes/${id}`);
  await ask(page, 'O concorrente oferece menos.');

  const plant = await borrow(browser);
  await enterAs(plant, 'unidade');
  await plant.goto(`/quotes/${id}`);
  await plant.getByRole('button', { name: 'Mais' }).click();
  await plant.getByRole('menuitem', { name: 'Não aprovar' }).click();
  const dialog = plant.getByRole('dialog', { name: 'Não aprovar' });
  await dialog.getByLabel('Por que não').fill('Peça menos.');
  await dialog.getByRole('button', { name: 'Devolver ao vendedor' }).click();

  await expect(page.getByText('Rascunho', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Peça menos.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Alterar' }).click();
  const again = page.getByRole('form', { name: /Alterar o orçamento/ });
  await again.getByLabel('Desconto %').first().fill('5');
  // What is saved is the price that was seen.
  await expect(again.getByText(/Desconto de 5%/)).toBeVisible();
  await again.getByRole('button', { name: /Salvar orçamento/ }).click();
  await ask(page, 'Agora com 5%.');
  await plant.getByRole('button', { name: 'Aprovar e enviar' }).click();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Cliente aceitou' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Programar' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nova programação' })).toContainText(/Do orçamento \d+/);
  await expect(page.getByRole('form', { name: 'Nova programação' }).getByLabel('Volume (m³)')).toHaveValue(
    '16',
  );
});
