import { randomInt } from 'node:crypto';
import { aCnpj } from '../app/register.fixture.ts';
import { expect, test } from '../app/test.ts';
import { enterAs, get } from '../concrete-volume/loads.fixture.ts';

test('a unit is opened with an alphanumeric CNPJ, refused at its fields first, and closed again', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await page.goto('/units-overview');
  await page.getByRole('button', { name: 'Nova unidade' }).click();
  const form = page.getByRole('dialog', { name: 'Nova unidade' });
  const name = `Usina ${randomInt(1e6)}`;
  await form.getByLabel('Nome').fill(name);
  await form.getByLabel('CNPJ').fill('11.222.333/0001-00');
  await form.getByLabel('Latitude e longitude').fill('perto do rio');
  await form.getByRole('button', { name: 'Cadastrar unidade' }).click();
  await expect(form.getByText('CNPJ inválido: confira os 14 caracteres.')).toBeVisible();
  await expect(form.getByText('Escreva latitude e longitude: -23,5015, -47,4526.')).toBeVisible();
  await expect(form.getByText('Escolha o estado.')).toBeVisible();
  await form.getByLabel('Código').fill(`u${randomInt(1e6)}`);
  await form.getByLabel('Razão social').fill('Concreto do Teste Ltda');
  await form.getByLabel('CNPJ').fill(aCnpj());
  await form.getByLabel('Inscrição estadual').fill('isento');
  await form.getByLabel('Cidade', { exact: true }).fill('Itu');
  await form.getByLabel('Estado').selectOption('SP');
  await form.getByLabel('Latitude e longitude').fill('-23,2642, -47,2992');
  await form.getByLabel('Pontos de carga').fill('2');
  await form.getByRole('button', { name: 'Cadastrar unidade' }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('60 m³/h em 2 pontos de carga')).toBeVisible();
  await expect(panel.getByText('ISENTO')).toBeVisible();
  await panel.getByRole('button', { name: 'Inativar' }).click();
  await page
    .getByRole('dialog', { name: 'Inativar unidade' })
    .getByRole('button', { name: 'Inativar unidade' })
    .click();
  await expect(panel.getByText('Inativa: não recebe cargas nem programações.')).toBeVisible();
});

test('a plant says why it stands as it does, and one with work to do is not closed', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/units-overview');
  await page.getByRole('row', { name: /Traço Sorocaba/ }).click();
  const panel = page.getByRole('dialog', { name: 'Traço Sorocaba' });
  await expect(panel.getByRole('heading', { name: /^Por que \d+ de 100$/ })).toBeVisible();
  await expect(panel.getByText(/−\d+ pontos?\)$/).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Inativar' }).click();
  await page
    .getByRole('dialog', { name: 'Inativar unidade' })
    .getByRole('button', { name: 'Inativar unidade' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Inativar unidade' }).getByRole('alert')).toContainText(
    'ainda tem programações em aberto ou cargas a caminho',
  );
});

test('a plant is given a closing time of its own, wrong ones refused at the field, and takes the company’s again', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const units = await get<{ id: string; name: string }[]>(page, '/api/catalogue/units');
  const unit = units.find(({ name }) => name === 'Traço Manaus')!;
  await page.goto(`/units-overview?unidade=${unit.id}`);
  const own = () => page.getByRole('button', { name: 'Parâmetros próprios' }).click();
  const closeNotice = () => page.getByRole('button', { name: 'Fechar aviso' }).click();
  await own();
  const form = page.getByRole('form', { name: 'Parâmetros da unidade' });
  await expect(form.getByLabel('Fecha às')).toHaveAttribute('placeholder', '19:00');
  await form.getByLabel('Laranja a partir de').fill('500');
  await form.getByRole('button', { name: 'Salvar parâmetros' }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await form.getByLabel('Laranja a partir de').fill('');
  await form.getByLabel('Fecha às').fill('2030');
  await form.getByRole('button', { name: 'Salvar parâmetros' }).click();
  await expect(page.getByText('Parâmetros de Traço Manaus salvos.')).toBeVisible();
  // It lies over the button for some seconds.
  await closeNotice();
  await own();
  await expect(form.getByLabel('Fecha às')).toHaveValue('20:30');
  await form.getByLabel('Fecha às').fill('');
  await form.getByRole('button', { name: 'Salvar parâmetros' }).click();
  await expect(form).toBeHidden();
  await closeNotice();
  await own();
  await expect(form.getByLabel('Fecha às')).toHaveValue('');
});
