import { enterAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { chooseByTyping, fieldOf, tabTo } from '../concrete-volume/record-form.fixture.ts';
import { answerOf, typedDayAhead } from './pours.fixture.ts';

test('the seller asks while the answer changes under their fingers, with the keyboard only', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  const customer = await recordCustomer(page, `Construtora Aurora ${Date.now()}`);
  await page.goto('/seller-schedule-view');
  await page.getByRole('button', { name: 'Nova programação', exact: true }).click();
  await expect(fieldOf(page, 'Cliente')).toBeFocused();
  await chooseByTyping(page, customer.name, customer.name);
  await tabTo(page, 'Obra');
  await page.keyboard.type('Residencial Ipê');
  await page.getByRole('option', { name: 'Cadastrar “Residencial Ipê”' }).click();
  await page.getByRole('button', { name: 'Cadastrar obra' }).click();
  await expect(fieldOf(page, 'Obra')).toHaveValue('Residencial Ipê');
  await tabTo(page, 'Produto');
  await chooseByTyping(page, 'C25', /^C25/);
  await tabTo(page, 'Peça');
  await chooseByTyping(page, 'Laje', 'Laje');
  await tabTo(page, 'Volume (m³)');
  await page.keyboard.type('16');
  await tabTo(page, 'Data');
  await page.keyboard.type(typedDayAhead(3));
  await tabTo(page, 'Hora na obra');
  await page.keyboard.type('10');
  await expect(answerOf(page)).toContainText('2 × 8,0 m³');
  // Another volume, another answer: three loads that are nearly alike.
  await fieldOf(page, 'Volume (m³)').focus();
  await page.keyboard.type('17');
  await expect(answerOf(page)).toContainText('2 × 6,0 m³ + 1 × 5,0 m³');
  // Outside the plant's hours it does not fit, and one press takes the time that does.
  await fieldOf(page, 'Hora na obra').focus();
  await page.keyboard.type('3');
  await expect(answerOf(page)).toContainText('Fica fora do horário de funcionamento da usina.');
  await answerOf(page)
    .getByRole('button', { name: /^Usar / })
    .first()
    .click();
  await expect(answerOf(page).getByRole('status')).toHaveText('Cabe');
  await expect(fieldOf(page, 'Hora na obra')).not.toHaveValue('03:00');

  await tabTo(page, 'Contato na obra');
  await page.keyboard.type('Mestre Antônio');
  await tabTo(page, 'Telefone do contato');
  await page.keyboard.type('15987654321');
  await page.keyboard.press('Control+Enter');
  const panel = page.getByRole('dialog', { name: /^Programação \d+/ });
  await expect(panel).toContainText('Pedida');
  await expect(panel).toContainText('17,0 m³');
  await expect(panel.getByRole('region', { name: 'Cargas' }).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button').filter({ hasText: customer.name })).toBeVisible();
});
