import { addDays } from '@traco/contract/values/calendar';
import { enterAs, openAs } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { aCpf, newName, tomorrow, written } from '../truck-drivers/drivers.fixture.ts';

const soon = () => addDays(tomorrow(), 500);

async function attach(page: Page, button: Locator, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: aPdf(1) });
}

test('a driver is taken on by the partner, waits for their papers, and is released by the company', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'helay');
  await page.goto('/helay-drivers');
  await page.getByRole('button', { name: 'Cadastrar motorista' }).first().click();
  const form = page.getByRole('dialog', { name: 'Cadastrar motorista' });
  const name = newName('Parceiro');
  await form.getByLabel('Nome').fill(name);
  await form.getByRole('button', { name: 'Cadastrar motorista' }).click();
  await expect(form.getByText('CPF inválido: confira os 11 dígitos.')).toBeVisible();
  await expect(form.getByText('Escolha a unidade do motorista.')).toBeVisible();
  // Truck and ownership are the company's to say.
  await expect(form.getByLabel('Vínculo')).toHaveCount(0);
  await expect(form.getByLabel('Caminhão habitual')).toHaveCount(0);
  await form.getByLabel('Unidade').selectOption({ label: 'Traço São José dos Campos' });
  await form.getByLabel('CPF').fill(aCpf());
  await form.getByLabel('Número da CNH').fill('01234567890');
  await form.getByLabel('Categoria').selectOption('D');
  for (const label of ['Validade da CNH', 'Validade do toxicológico', 'Validade do ASO'])
    await form.getByLabel(label).fill(written(soon()));
  await form.getByRole('button', { name: 'Cadastrar motorista' }).click();
  const panel = page.getByRole('dialog', { name });
  await expect(panel.getByText('Fora da escala hoje: está sem documentos aprovados.')).toBeVisible();
  await expect(panel.getByText('Pendente')).toHaveCount(3);
  for (const kind of ['licence', 'toxicology', 'medical']) {
    await panel.getByLabel('Tipo do documento').selectOption(kind);
    await attach(page, panel.getByRole('button', { name: 'Anexar foto ou PDF' }), `${kind}.pdf`);
    await expect(panel.getByText(`${kind}.pdf`)).toBeVisible();
  }

  const office = await openAs(browser, 'admin');
  await office.goto(`/drivers-overview?papers=unchecked&search=${encodeURIComponent(name)}`);
  await office.locator('tbody tr[data-index]').click();
  const checks = office.getByRole('region', { name: 'Conferência dos documentos' });
  await checks.getByRole('button', { name: 'Aprovar CNH' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(1);
  await checks.getByRole('button', { name: 'Aprovar ASO' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(2);
  await checks.getByRole('button', { name: 'Reprovar Toxicológico' }).click();
  const rejecting = office.getByRole('dialog', { name: 'Reprovar Toxicológico' });
  await rejecting.getByRole('button', { name: 'Reprovar documento' }).click();
  await expect(rejecting.getByText('Diga o motivo, com ao menos 5 letras.')).toBeVisible();
  await rejecting.getByLabel('Motivo').fill('Laudo sem a página do QR code.');
  await rejecting.getByRole('button', { name: 'Reprovar documento' }).click();
  await expect(checks.getByText('Laudo sem a página do QR code.')).toBeVisible();

  // The partner hears of it while they look, sends the paper again, and it waits again.
  await expect(panel.getByText('Laudo sem a página do QR code.')).toBeVisible();
  await panel.getByLabel('Tipo do documento').selectOption('toxicology');
  await attach(page, panel.getByRole('button', { name: 'Anexar foto ou PDF' }), 'laudo-inteiro.pdf');
  await expect(panel.getByText('Pendente')).toHaveCount(1);
  // The office approves what it sees: the new paper, once it is there.
  await expect(checks.getByText('Laudo sem a página do QR code.')).toHaveCount(0);
  await checks.getByRole('button', { name: 'Aprovar Toxicológico' }).click();
  await expect(checks.getByText('Aprovado', { exact: true })).toHaveCount(3);
  await expect(panel.getByText('Liberado')).toBeVisible();
});
