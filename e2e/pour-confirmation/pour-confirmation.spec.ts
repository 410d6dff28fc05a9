import { enterAs, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, test } from '../app/test.ts';
import { confirmPour, instantAhead, requestPour } from '../pours/pours.fixture.ts';

test('the office confirms, the customer confirms by link on a phone without a login', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'unidade');
  const name = `Cliente Confirma ${Date.now()}`;
  // The demo company's day is another at each start: an hour at which it fits.
  const wish = { startsAt: instantAhead(1, '10:00'), m3: 16, loadM3: 8, intervalMinutes: 64, pumped: false };
  const { earliestAt } = await post<{ earliestAt: string }>(page, '/api/pours/fit', wish);
  const pour = await requestPour(page, name, { startsAt: earliestAt });
  const clock = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(earliestAt));
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

  const customer = await borrow(browser, { viewport: { width: 390, height: 844 } });
  await customer.goto(address);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText(clock);
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
  await customer.context().setOffline(true);
  await expect(customer.getByText('Sem internet agora.')).toBeVisible();
  await customer.context().setOffline(false);
  await customer.getByRole('button', { name: 'Confirmar' }).click();
  await expect(customer.getByRole('heading', { name: 'Confirmada' })).toBeVisible();
  await customer.reload();
  await expect(customer.getByText('Você respondeu em')).toBeVisible();

  // The office sees it without asking.
  await expect(panel).not.toContainText('Em risco');
  await expect(panel).toContainText('Confirmada em');
});

test('another volume is asked for, not confirmed: the plant is told at once, and its answer stands on the link', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, 'unidade');
  const name = `Cliente Pede ${Date.now()}`;
  const pour = await requestPour(page, name, { startsAt: instantAhead(1, '10:00') });
  await confirmPour(page, pour);
  const link = await page.request.post(`/api/pours/${pour.id}/confirmation`, { data: {} });
  await page.goto('/unit-dashboard');
  const customer = await borrow(browser, { viewport: { width: 360, height: 640 } });
  await customer.goto((await link.json()).path);
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('10:00');
  for (const tick of await customer.getByRole('checkbox').all()) await tick.check();
  await customer.getByLabel('Volume final').fill('14,5');
  await customer.getByLabel('Seu nome').fill('Jó');
  await customer.getByRole('button', { name: 'Pedir 14,5 m³' }).click();
  await expect(customer.getByRole('heading', { name: '14,5 m³ pedidos; a usina responde' })).toBeVisible();
  await expect(customer.getByText(/tudo certo/i)).toHaveCount(0);

  // The panel that the plant has open tells it without being asked; the one action is in it.
  await page.getByRole('button', { name: /^Avisos: / }).click();
  const notice = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '16,0 → 14,5 m³' });
  await expect(notice).toContainText('Cliente pede outro volume');
  await notice.getByRole('link', { name: 'Abrir' }).click();
  const panel = page.getByRole('dialog', { name: `Programação ${pour.number}` });
  await expect(panel).toContainText('Jó: pede outro volume');
  await panel.getByRole('button', { name: 'Aceitar 14,5 m³' }).click();
  const anyway = panel.getByRole('textbox', { name: /por que/i });
  const isDone = page.getByText('O cliente lê a resposta no link de confirmação.');
  await expect(anyway.or(isDone)).toBeVisible();
  if (await anyway.isVisible()) {
    await anyway.fill('Combinado com a usina');
    await panel.getByRole('button', { name: 'Aceitar assim mesmo' }).click();
  }
  await expect(isDone).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'A usina aceitou 14,5 m³' })).toBeVisible();
});
