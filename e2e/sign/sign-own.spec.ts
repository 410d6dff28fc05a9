import { addDays } from '@traco/contract/values/calendar';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, get, openAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { expect, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { hireDriver, identify } from '../operational-sheet/on-the-road.fixture.ts';
import { confirm, draw, goOn, PHONE, refuse, sendToSign } from './signing.fixture.ts';

test('a driver signs in place from their panel, keeps their signature, and signs the next one with it', {
  tag: '@long',
}, async ({ browser }) => {
  const driver = await hireDriver();
  const office = await callAs('unidade');
  const fields = [{ of: 0, kind: 'signature' as const }];
  const today = dayBefore(0);
  const first = await sendToSign(office, [driver], { fields, dueOn: today });
  const second = await sendToSign(office, [{ name: 'Maria Aparecida Souza', cpf: '39053344705' }, driver], {
    dueOn: addDays(today, 20),
  });
  const page = await borrow(browser, PHONE);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/driver-dashboard');
  await identify(page, driver);
  const card = page.getByRole('region', { name: 'Esperam por você' });
  const line = (title: string) => card.getByRole('listitem').filter({ hasText: title });
  await expect(line(first.title)).toContainText(/assine até/);
  await expect(line(first.title)).toHaveAttribute('data-soon');
  await expect(line(second.title)).toContainText('aguarda a vez');
  await expect(line(second.title).getByRole('link')).toHaveCount(0);
  // Nothing of the reader of PDFs comes to their panel.
  expect(fetched.filter((address) => /pdf/.test(address))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page, async () => {
    await page.goto('/driver-dashboard');
    await expect(line(first.title)).toBeVisible();
  });

  await line(first.title).getByRole('link', { name: 'Ler e assinar' }).click();
  await expect(page).toHaveURL(`/sign/${first.id}`);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await expect(page.getByRole('link', { name: 'Meu painel' })).toBeVisible();
  await goOn(page, 'who');
  await expect(page.getByLabel('Seu nome completo')).toHaveValue(driver.name);
  await page.getByLabel('Seu CPF').fill(driver.cpf);
  await goOn(page, 'draw');
  await draw(page);
  await page.getByRole('button', { name: 'Guardar para a próxima vez' }).click();
  await expect(page.getByText('Guardada para a próxima vez.')).toBeVisible();
  await expectAccessible(page);
  await confirm(page);
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao meu painel' }).click();
  await expect(line(second.title)).toBeVisible();
  await expect(line(first.title)).toHaveCount(0);

  const third = await sendToSign(office, [driver], { fields });
  await page.goto(`/sign/${third.id}`);
  await page.getByText('Contrato de fornecimento, folha 1').waitFor();
  await goOn(page, 'who');
  await page.getByLabel('Seu CPF').fill(driver.cpf);
  await goOn(page, 'draw');
  await page.getByRole('button', { name: 'Assinatura', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Sua assinatura' })).toBeVisible();
  await confirm(page);
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
});

test('a manager finds in what needs them, and nowhere else, what waits for their word', {
  tag: '@long',
}, async ({ browser }) => {
  const me = await get<{ name: string }>(await callAs('gerente'), '/api/identity/me');
  const { rows } = await get<{ rows: { name: string; cpf: string }[] }>(
    await callAs('admin'),
    '/api/managers-overview',
  );
  const cpf = rows.find(({ name }) => name === me.name)!.cpf;
  const sent = await sendToSign(await callAs('unidade'), [{ name: me.name, cpf }]);
  const page = await openAs(browser, 'gerente');
  await page.goto('/unit-manager');
  await page.getByRole('heading', { level: 1, name: /^Equipe/ }).waitFor();
  // Nothing begins the panel but the day.
  await expect(page.getByRole('region', { name: 'Esperam por você' })).toHaveCount(0);
  await page.goto('/attention');
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(line(sent.title).getByRole('link', { name: 'Assinar' })).toBeVisible();
  // The terms that they owe stand beside it.
  const terms = await get<{ title: string; receipt: object | null }[]>(page, '/api/own-terms');
  for (const { title } of terms.filter(({ receipt }) => receipt === null))
    await expect(line(title).getByRole('link', { name: 'Ler e responder' }).first()).toBeVisible();
  await expectAccessible(page);
  await line(sent.title).getByRole('link', { name: 'Assinar' }).click();
  await refuse(page, { reason: 'Não é comigo', cpf });
  await page.getByRole('link', { name: 'Voltar ao meu painel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Equipe/ })).toBeVisible();
  await expect(page.getByText(sent.title)).toHaveCount(0);
});
