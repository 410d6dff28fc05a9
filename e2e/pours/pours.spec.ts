import { randomUUID } from 'node:crypto';
import type { MixOption } from '@traco/contract/catalogue/catalogue';
import type { PumpOption } from '@traco/contract/pours/pour';
import { expect, test } from '../app/test.ts';
import { enterAs, get, post, recordCustomer } from '../concrete-volume/loads.fixture.ts';
import { chooseByTyping, fieldOf, tabTo } from '../concrete-volume/record-form.fixture.ts';
import { answerOf, instantAhead, requestPour, typedDayAhead } from './pours.fixture.ts';

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
  // Another volume, another answer: the last load is small now.
  await fieldOf(page, 'Volume (m³)').focus();
  await page.keyboard.type('17');
  await expect(answerOf(page)).toContainText('2 × 8,0 m³ + 1 × 1,0 m³');
  await expect(answerOf(page)).toContainText('A última carga terá 1,0 m³');
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

test('what is missing is said at its field, and the draft survives a reload', async ({ page }) => {
  await enterAs(page, 'vendedor');
  await page.goto('/seller-schedule-view?nova=1');
  await fieldOf(page, 'Volume (m³)').fill('24');
  await fieldOf(page, 'Contato na obra').fill('Engenheira Lúcia');
  await page.getByRole('button', { name: 'Pedir programação' }).click();
  await expect(page.getByText('Escolha o cliente.')).toBeVisible();
  await expect(page.getByText('Informe o dia.')).toBeVisible();
  await expect(fieldOf(page, 'Cliente')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Rascunho recuperado deste aparelho.')).toBeVisible();
  await expect(fieldOf(page, 'Volume (m³)')).toHaveValue('24');
  await expect(fieldOf(page, 'Contato na obra')).toHaveValue('Engenheira Lúcia');
  await page.getByRole('button', { name: 'Começar de novo' }).click();
  await expect(fieldOf(page, 'Volume (m³)')).toHaveValue('');
});

test('what does not fit is confirmed only with a reason', async ({ page }) => {
  await enterAs(page, 'unidade');
  const pour = await requestPour(page, `Cliente Madruga ${Date.now()}`, {
    startsAt: instantAhead(4, '02:00'),
  });
  await page.goto(`/unit-dashboard?programacao=${pour.id}`);
  const panel = page.getByRole('dialog', { name: `Programação ${pour.number}` });
  await panel.getByRole('button', { name: 'Confirmar programação' }).click();
  await expect(panel).toContainText('Fica fora do horário de funcionamento da usina.');
  await panel.getByRole('button', { name: 'Confirmar assim mesmo' }).click();
  await expect(panel.getByText('Diga o motivo, com ao menos 5 letras.')).toBeVisible();
  await panel.getByLabel('Por que confirma assim mesmo?').fill('Usina abre mais cedo para esta obra');
  await panel.getByRole('button', { name: 'Confirmar assim mesmo' }).click();
  await expect(panel.getByRole('heading', { name: `Programação ${pour.number}` })).toContainText(
    'Confirmada',
  );
  await expect(panel).toContainText('Usina abre mais cedo para esta obra');
  // It lies over the panel's foot for some seconds.
  await page.getByRole('button', { name: 'Fechar aviso' }).click();
  await panel.getByText(/^Histórico/).click();
  await expect(panel.getByText('Situação:')).toBeVisible();
});

test('what does not fit is moved to the time that is proposed', async ({ page }) => {
  await enterAs(page, 'unidade');
  const pour = await requestPour(page, `Cliente Proposta ${Date.now()}`, {
    startsAt: instantAhead(11, '02:00'),
  });
  await page.goto(`/unit-dashboard?programacao=${pour.id}`);
  const panel = page.getByRole('dialog', { name: `Programação ${pour.number}` });
  await panel.getByRole('button', { name: 'Confirmar programação' }).click();
  const proposal = panel.getByRole('button', { name: /^Remarcar para / });
  const time = (await proposal.textContent())!.slice(-5);
  await proposal.click();
  await expect(panel.getByLabel('Nova hora na obra')).toHaveValue(time);
  await expect(answerOf(page).getByRole('status')).toHaveText('Cabe');
});

test('a duplicate shows what was copied and asks for each, never the date', async ({ page }) => {
  await enterAs(page, 'vendedor');
  const pour = await requestPour(page, `Cliente Repete ${Date.now()}`, { notes: 'Descarga pelos fundos' });
  await page.goto(`/seller-schedule-view?programacao=${pour.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
  const form = page.getByRole('form', { name: 'Nova programação' });
  await expect(form.getByText(`Cópia da programação ${pour.number}`)).toBeVisible();
  await expect(fieldOf(page, 'Data')).toHaveValue('');
  await expect(fieldOf(page, 'Volume (m³)')).toHaveValue('16');
  await expect(fieldOf(page, 'Observações')).toHaveValue('Descarga pelos fundos');
  await fieldOf(page, 'Data').fill(typedDayAhead(5));
  await page.getByRole('button', { name: 'Pedir programação' }).click();
  await expect(form.getByText('Copiado: confira antes de salvar.').first()).toBeVisible();
  // Enter in a field has looked at it; another value too.
  await fieldOf(page, 'Volume (m³)').fill('24');
  await fieldOf(page, 'Hora na obra').focus();
  await page.keyboard.press('Enter');
  await expect(form.locator('[data-copied="time"]')).toHaveCount(0);
  const look = form.getByRole('button', { name: 'Conferir' });
  for (let left = await look.count(); left > 0; left -= 1) {
    await look.first().click();
    await expect(look).toHaveCount(left - 1);
  }
  await expect(form.getByText('Todos os campos copiados foram conferidos.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir programação' }).click();
  await expect(form).toHaveCount(0);
  const panel = page.getByRole('dialog', { name: /^Programação \d+/ });
  await expect(panel).toContainText('24,0 m³');
});

test('the site’s contact stands in the form, and a pump is asked for by its name', async ({ page }) => {
  await enterAs(page, 'vendedor');
  const customer = await recordCustomer(page, `Construtora Contato ${Date.now()}`);
  const site = {
    customerId: customer.id,
    address: '',
    city: '',
    coordinates: null,
    accessNotes: '',
    contacts: [],
    largestTruckM3: null,
    travelMinutes: 20,
    active: true,
  };
  await post(page, '/api/sites', { ...site, id: randomUUID(), name: 'Pátio Sul' });
  await post(page, '/api/sites', {
    ...site,
    id: randomUUID(),
    name: 'Torre Norte',
    accessNotes: 'Portão 2',
    contacts: [
      { name: 'Mestre Adão', phone: '15987654321', role: 'mestre de obras' },
      { name: 'Eng. Lúcia', phone: '15912345678', role: '' },
    ],
  });
  const [pump] = (await get<PumpOption[]>(page, '/api/pours/pumps')).filter(
    ({ state }) => state === 'available',
  );
  await page.goto('/seller-schedule-view?nova=1');
  const form = page.getByRole('form', { name: 'Nova programação' });
  await expect(fieldOf(page, 'Cliente')).toBeFocused();
  await chooseByTyping(page, customer.name, customer.name);
  await tabTo(page, 'Obra');
  await chooseByTyping(page, 'Torre', 'Torre Norte');
  const contact = fieldOf(page, 'Contato na obra');
  await expect(contact).toHaveValue('Mestre Adão');
  await expect(fieldOf(page, 'Telefone do contato')).toHaveValue('(15) 98765-4321');
  await expect(fieldOf(page, 'Acesso à obra')).toHaveValue('Portão 2');
  await form.getByRole('button', { name: 'Eng. Lúcia' }).click();
  await expect(contact).toHaveValue('Eng. Lúcia');
  // Nobody of this site is called at another one.
  await fieldOf(page, 'Obra').fill('Pátio');
  await page.getByRole('option', { name: 'Pátio Sul' }).click();
  await expect(contact).toHaveValue('');
  await fieldOf(page, 'Obra').fill('Torre');
  await page.getByRole('option', { name: 'Torre Norte' }).click();

  await tabTo(page, 'Produto');
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  const mix = mixes.find(({ pumpable }) => pumpable)!;
  await chooseByTyping(page, mix.code, new RegExp(`^${mix.code}`));
  await tabTo(page, 'Peça');
  await chooseByTyping(page, 'Laje', 'Laje');
  await fieldOf(page, 'Volume (m³)').fill('8');
  await fieldOf(page, 'Data').fill(typedDayAhead(9));
  await fieldOf(page, 'Hora na obra').fill('10:00');
  await form.getByText('Bombeado', { exact: true }).click();
  await fieldOf(page, 'Bomba').fill(pump!.fleetNumber);
  await page.getByRole('option', { name: pump!.fleetNumber }).click();
  await expect(fieldOf(page, 'Tipo de bomba')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Pedir programação' }).click();
  const panel = page.getByRole('dialog', { name: /^Programação \d+/ });
  await expect(panel).toContainText(pump!.fleetNumber);
  await expect(panel).toContainText('Mestre Adão');
});
