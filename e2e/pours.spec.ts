import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { MixOption, SiteOption } from '@traco/contract/catalogue';
import type { Pour, PumpOption } from '@traco/contract/pour';
import { enterAs, get, post, recordCustomer } from './loads.ts';
import { chooseByTyping, fieldOf, tabTo } from './record-form.ts';

/** A day so many days ahead on the plant's clock, as it is typed. */
function typedDayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(at);
}

/** An instant so many days ahead at an hour of Brasília. */
const instantAhead = (days: number, time: string) => {
  const [day, month, year] = typedDayAhead(days).split('/');
  return new Date(`${year}-${month}-${day}T${time}:00-03:00`).toISOString();
};

/** Asks for a pour of a customer of its own, as whoever is signed in on the page. */
async function requestPour(page: Page, name: string, fields: Partial<Record<string, unknown>> = {}) {
  const customer = await recordCustomer(page, name);
  const site = await post<SiteOption>(page, '/api/catalogue/sites', {
    id: randomUUID(),
    customerId: customer.id,
    name: 'Obra do Parque',
  });
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  return post<Pour>(page, '/api/pours', {
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: mixes.find(({ pumpable }) => pumpable)?.id,
    startsAt: instantAhead(3, '09:00'),
    m3: 16,
    loadM3: 8,
    intervalMinutes: 64,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
    ...fields,
  });
}

/** Confirms as the office does, whatever the day looks like. */
const confirmPour = (page: Page, { id, revision }: Pour) =>
  post<Pour>(page, `/api/pours/${id}/step`, {
    revision,
    to: 'confirmed',
    overrideReason: 'Combinado com a usina',
  });

const answerOf = (page: Page) => page.getByRole('region', { name: 'Cabe ou não cabe?' });

test('the seller asks while the answer changes under his fingers, with the keyboard only', async ({
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

test('the office confirms, the customer confirms by link on a phone without a login', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const name = `Cliente Confirma ${Date.now()}`;
  const pour = await requestPour(page, name, { startsAt: instantAhead(1, '10:00') });
  await page.goto(`/unit-dashboard?programacao=${pour.id}`);
  const panel = page.getByRole('dialog', { name: `Programação ${pour.number}` });
  await panel.getByRole('button', { name: 'Confirmar programação' }).click();
  await expect(panel.getByRole('heading', { name: `Programação ${pour.number}` })).toContainText(
    'Confirmada',
  );
  await expect(panel).toContainText('Em risco: o cliente ainda não confirmou');

  await panel.getByRole('button', { name: 'Pedir confirmação ao cliente' }).click();
  const text = await panel.getByLabel('Mensagem ao cliente').inputValue();
  const address = text.match(/https?:\/\/\S+\/confirm-pour\/\S+/)?.[0] ?? '';
  const whatsApp = panel.getByRole('link', { name: 'Abrir no WhatsApp' });
  expect(await whatsApp.getAttribute('href')).toContain('https://wa.me/5515987654321?text=');

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'pt-BR' });
  const customer = await phone.newPage();
  await customer.goto(address);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('10:00');
  await expect(customer.getByRole('navigation')).toHaveCount(0);
  await customer.getByRole('button', { name: 'Confirmar' }).click();
  await expect(customer.getByText('Marque todos os itens.')).toBeVisible();
  await customer.getByLabel('Forma e armação prontas').check();
  await customer.getByLabel('Acesso livre para o caminhão').check();
  await expect(customer.getByLabel('Lugar para a bomba reservado')).toHaveCount(0);
  await customer.getByLabel('Seu nome').fill('João da Obra');
  // The draft survives a reload, and no network is told in plain words.
  await customer.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 400)));
  await customer.reload();
  await expect(customer.getByLabel('Acesso livre para o caminhão')).toBeChecked();
  await expect(customer.getByLabel('Seu nome')).toHaveValue('João da Obra');
  await customer.getByLabel('Equipe na obra no horário').check();
  await phone.setOffline(true);
  await expect(customer.getByText('Sem internet agora.')).toBeVisible();
  await phone.setOffline(false);
  await customer.getByRole('button', { name: 'Confirmar' }).click();
  await expect(customer.getByRole('heading', { name: 'Confirmada' })).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('Respondida em')).toBeVisible();
  await phone.close();

  // The office sees it without asking.
  await expect(panel).not.toContainText('Em risco');
  await expect(panel).toContainText('Confirmada em');
});

test('a dead link looks the same whatever it was', async ({ page }) => {
  await page.goto(`/confirm-pour/${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  const unknown = await page.getByRole('main').textContent();
  await page.goto('/confirm-pour/nada');
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(unknown ?? '');
});

test('the seller asks for a change of what is confirmed, and the office grants it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'vendedor');
  const asked = await requestPour(page, `Cliente Muda ${Date.now()}`);
  const office = await (await browser.newContext()).newPage();
  await enterAs(office, 'unidade');
  await confirmPour(office, asked);

  await page.goto(`/seller-schedule-view?programacao=${asked.id}`);
  const panel = page.getByRole('dialog', { name: `Programação ${asked.number}` });
  await expect(panel.getByRole('button', { name: 'Alterar', exact: true })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Pedir alteração' }).click();
  await panel.getByLabel('Volume (m³)').fill('24');
  await expect(panel.getByRole('region', { name: 'Cabe ou não cabe?' })).toContainText('3 × 8,0 m³');
  await panel.getByLabel('Recado à unidade').fill('A laje cresceu');
  await panel.getByRole('button', { name: 'Pedir alteração' }).click();
  await expect(panel).toContainText('16,0 m³ → 24,0 m³');

  await office.goto('/unit-dashboard');
  await office
    .getByRole('region', { name: 'Pedidos de alteração' })
    .getByRole('button', { name: new RegExp(asked.customer.name) })
    .click();
  const theirs = office.getByRole('dialog', { name: `Programação ${asked.number}` });
  await expect(theirs).toContainText('“A laje cresceu”');
  await theirs.getByRole('button', { name: 'Aceitar' }).click();
  await expect(theirs.getByText('Pedido de alteração')).toHaveCount(0);
  await expect(theirs.getByRole('region', { name: 'Cargas' }).getByRole('listitem')).toHaveCount(3);
  // The seller's open panel follows.
  await expect(panel.getByRole('region', { name: 'Cargas' }).getByRole('listitem')).toHaveCount(3);
  await office.context().close();
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
  await panel.getByText(/^Histórico/).click();
  await expect(panel.getByText('Situação:')).toBeVisible();
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
    ...{ customerId: customer.id, address: '', city: '', coordinates: null, accessNotes: '', contacts: [] },
    ...{ largestTruckM3: null, travelMinutes: 20, active: true },
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

test('the list is sorted by a press on its head, kept in the address, and goes home as a file', async ({
  page,
}) => {
  await enterAs(page, 'vendedor');
  const name = `Cliente Lista ${Date.now()}`;
  await requestPour(page, `${name} B`, { startsAt: instantAhead(6, '09:00'), m3: 8 });
  await requestPour(page, `${name} A`, { startsAt: instantAhead(6, '10:00'), m3: 24 });
  const [day, month, year] = typedDayAhead(6).split('/');
  await page.goto(`/seller-schedule-view?modo=lista&dia=${year}-${month}-${day}&search=${name}`);
  const rows = page.getByRole('region', { name: 'Lista de programações' }).locator('tbody tr[data-row]');
  await expect(rows).toContainText([`${name} B`, `${name} A`]);
  await page.getByRole('columnheader', { name: 'Cliente' }).getByRole('button').click();
  await expect(rows).toContainText([`${name} A`, `${name} B`]);
  await expect(page).toHaveURL(/ordem=customer/);
  await page.reload();
  await expect(rows).toContainText([`${name} A`, `${name} B`]);
  await rows.first().click();
  await expect(page.getByRole('dialog', { name: /^Programação \d+/ })).toContainText('24,0 m³');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^programacoes-.*\.csv$/);
  const text = await readFile((await file.path())!, 'utf8');
  expect(text.indexOf(`${name} A`)).toBeLessThan(text.indexOf(`${name} B`));
  expect(text).toContain(';24,00;');
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

test('the plant unfolds all that waits for it', async ({ page }) => {
  await enterAs(page, 'unidade');
  await page.goto('/unit-dashboard');
  const waiting = page.getByRole('region', { name: 'Programações a confirmar' });
  await expect(waiting.getByRole('listitem')).toHaveCount(6);
  await waiting.getByRole('button', { name: /^Mostrar mais \d+/ }).click();
  expect(await waiting.getByRole('listitem').count()).toBeGreaterThan(6);
});
