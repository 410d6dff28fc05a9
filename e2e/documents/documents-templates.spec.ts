import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, openAs } from '../app/enter.ts';
import { pressMore } from '../app/press-more.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { anyCpf, draftOf } from './papers-to-sign.fixture.ts';

/** Gives the signers' places a name, a term of seven days, and keeps it; what is missing is said. */
async function keepAsTemplate(page: Page, title: string) {
  const keep = page.getByRole('dialog', { name: 'Salvar como modelo' });
  await keep.getByLabel('Título do modelo').fill(title);
  await keep.getByLabel('No lugar de Ana Lima').fill('Contratante');
  await keep.getByLabel('No lugar de Rui Alves').fill('');
  await keep.getByLabel('Prazo, em dias').fill('muitos');
  await keep.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(keep.getByRole('alert')).toHaveText('Informe o prazo em dias, de 1 a 365.');
  await keep.getByLabel('Prazo, em dias').fill('7');
  await keep.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(keep.getByRole('alert')).toHaveText('Dê um nome a cada lugar, como “Contratante”.');
  await keep.getByLabel('No lugar de Rui Alves').fill('Contratada');
  await expectAccessible(page);
  await keep.getByRole('button', { name: 'Salvar modelo' }).click();
}

/** Renames a place and lets the other one sign first: a second version. */
async function changeTemplate(page: Page, template: Locator) {
  await template.getByRole('button', { name: 'Alterar' }).click();
  const edit = page.getByRole('dialog', { name: 'Alterar modelo' });
  await edit.getByLabel('Nome do lugar').first().fill('Quem contrata');
  await edit.getByRole('button', { name: 'Contratada assina antes' }).click();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Salvar modelo' }).click();
  await expect(template.getByRole('list', { name: 'Quem assina' }).getByRole('listitem')).toHaveText([
    /Contratada/,
    /Quem contrata/,
  ]);
  await template.getByText('Histórico (versão 2)').click();
  await expect(template.getByText('Contratante, Contratada')).toBeVisible();
}

/** Says who stands in each place of a new document. */
async function fillTemplate(page: Page, title: string) {
  const use = page.getByRole('dialog', { name: /Novo documento de/ });
  await use.getByLabel('Título').fill(title);
  const first = use.getByRole('group', { name: /^Contratada/ });
  await first.getByLabel('Nome completo').fill('Eva Reis');
  await first.getByLabel('CPF').fill(anyCpf());
  await use.getByRole('button', { name: 'Criar rascunho' }).click();
  await expect(use.getByRole('alert')).toHaveText('Quem contrata: informe o nome completo.');
  const second = use.getByRole('group', { name: /^Quem contrata/ });
  await second.getByLabel('Nome completo').fill('Ivo Dias');
  await second.getByLabel('CPF').fill(anyCpf());
  await expectAccessible(page);
  await use.getByRole('button', { name: 'Criar rascunho' }).click();
}

test('a prepared document becomes a template, the template a document that goes on where it was', {
  tag: '@long',
}, async ({ page, browser }) => {
  const mark = randomUUID().slice(0, 8);
  const office = await callAs('unidade');
  const people = [
    { name: 'Ana Lima', cpf: anyCpf() },
    { name: 'Rui Alves', cpf: anyCpf() },
  ];
  const { id } = await draftOf(office, `Contrato ${mark}`, people);
  await enterAs(page, 'unidade');
  await page.goto(`/unit/digital-documents?documento=${id}`);
  await pressMore(page, 'Salvar como modelo');
  await keepAsTemplate(page, `Modelo ${mark}`);

  const template = page.getByRole('dialog', { name: new RegExp(`Modelo ${mark}`) });
  await expect(template.getByRole('list', { name: 'Quem assina' }).getByRole('listitem')).toHaveText([
    /Contratante.*1 campo/,
    /Contratada.*1 campo/,
  ]);
  await expectAccessible(page);
  await changeTemplate(page, template);

  await template.getByRole('button', { name: 'Criar documento' }).click();
  await fillTemplate(page, `Contrato novo ${mark}`);

  const terms = page.getByRole('complementary', { name: 'Assinaturas do documento' });
  await expect(terms.getByLabel('Nome completo').first()).toHaveValue('Eva Reis');
  await expect(page.getByRole('button', { name: 'Assinatura de Ivo Dias' })).toBeVisible();
  await expect(terms.getByLabel('Prazo')).not.toHaveValue('');
  await terms.getByRole('button', { name: 'Enviar para assinatura' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Links de assinatura' }).getByRole('region', { name: 'Ivo Dias' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const made = page.getByRole('dialog', { name: new RegExp(`Contrato novo ${mark}`) });
  await made.getByRole('button', { name: `Modelo ${mark}` }).click();
  await template.getByRole('button', { name: 'Documentos feitos com este modelo' }).click();
  await expect(page.getByText(`Contrato novo ${mark}`)).toBeVisible();
  await expect(page.getByText(`Contrato ${mark}`, { exact: true })).toHaveCount(0);

  // Another plant does not have it; who archives it is offered it no more.
  const neighbour = await openAs(browser, 'unidade2');
  await neighbour.goto('/unit/digital-documents?aba=modelos');
  await expect(neighbour.getByText('Recibo de pagamento')).toBeVisible();
  await expect(neighbour.getByText(`Modelo ${mark}`)).toHaveCount(0);
  await page.goto(`/unit/digital-documents?aba=modelos&search=${mark}`);
  await page.getByText(`Modelo ${mark}`).click();
  await template.getByRole('button', { name: 'Arquivar' }).click();
  await expect(template.getByText('Arquivado', { exact: true })).toBeVisible();
  await expect(template.getByRole('button', { name: 'Criar documento' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nenhum modelo com estes filtros.')).toBeVisible();
});
