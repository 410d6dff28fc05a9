import { randomInt } from 'node:crypto';
import { enterAs } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { aCnpj } from '../app/register.fixture.ts';
import { expect, test } from '../app/test.ts';

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
  await pressMore(page, 'Inativar');
  await page
    .getByRole('dialog', { name: 'Inativar unidade' })
    .getByRole('button', { name: 'Inativar unidade' })
    .click();
  await expect(panel.getByText('Inativa: não recebe cargas nem programações.')).toBeVisible();
});
