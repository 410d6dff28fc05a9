import { randomUUID } from 'node:crypto';
import type { CustomerOption } from '@traco/contract/catalogue/catalogue';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Me } from '@traco/contract/identity/identity';
import { addDays } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { expectAccessible } from '../app/accessible.ts';
import { callAs, enterAs, get, openAs } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { recordLoad } from '../concrete-volume/loads.fixture.ts';

const typed = (day: string) => day.split('-').reverse().join('/');

/** The office writes a campaign with one prize, and puts it in force. */
async function publish(page: Page, name: string, prize: string): Promise<string> {
  const today = dayIn(new Date(), COMPANY_ZONE);
  await page.goto('/admin/campaigns');
  await page.getByRole('button', { name: 'Nova campanha' }).first().click();
  const form = page.getByRole('form', { name: 'Nova campanha' });
  await form.getByLabel('Nome da campanha').fill(name);
  await form.getByLabel('Começa em').fill(typed(today));
  await form.getByLabel('Termina em').fill(typed(addDays(today, 10)));
  await form.getByLabel('Adesão até').fill(typed(addDays(today, 10)));
  await form.getByLabel('Meta 1').fill('20000');
  await form.getByRole('textbox', { name: 'Prêmio 1' }).fill(prize);
  await form.getByLabel('Pontos ou colocação 1').fill('1');
  await form.getByLabel('Pontos de quem bate todas as metas').fill('10000');
  // One point is what anybody has who sells as usual: the check of law says so, and publishing in spite of it asks why.
  await expect(form.getByText(/pode ser julgado salário/)).toBeVisible();
  await form.getByLabel('Quem apura').fill('Controladoria');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Salvar rascunho' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const asking = page.getByRole('dialog', { name: 'Publicar a campanha' });
  await asking.getByLabel('Por que publicar mesmo assim').fill('Ensaio da última vaga, aprovado em ata.');
  await asking.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Campanha publicada: o regulamento não muda mais.')).toBeVisible();
  return new URL(page.url()).searchParams.get('campanha')!;
}

/** A seller reads the rules and joins. */
async function join(page: Page, id: string, shown: string) {
  await page.goto(`/seller-rewards-program?campanha=${id}`);
  await page.getByLabel(shown).check();
  await page.getByLabel('Li e aceito o regulamento').check();
  await page.getByRole('button', { name: 'Participar' }).click();
  await expect(page.getByText('Meus pontos')).toBeVisible();
}

test('the last prize: two sellers who earned it ask for it, and one of them gets it', async ({
  page,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6);
  const prize = `Churrasqueira ${mark}`;
  await enterAs(page, 'admin');
  const id = await publish(page, `Última vaga ${mark}`, prize);
  const unit = await callAs('unidade');
  const sellers = [await openAs(browser, 'vendedor'), await openAs(browser, 'vendedor3')];
  const [first, second] = sellers as [Page, Page];
  await join(first, id, 'Meu nome');
  await join(second, id, 'Só as minhas iniciais');
  for (const seller of sellers) {
    const { sellerId } = (await get<CustomerOption[]>(seller, '/api/catalogue/customers'))[0]!;
    await recordLoad(unit, { sellerId });
  }

  await page.goto(`/campaigns/${id}`);
  await page.getByRole('button', { name: 'Atualizar pontos' }).click();
  const ask = `Solicitar ${prize}`;
  for (const seller of sellers) await expect(seller.getByRole('button', { name: ask })).toBeEnabled();
  const { name } = await get<Me>(second, '/api/identity/me');
  await expect(first.getByRole('region', { name: 'Ranking' })).not.toContainText(name);
  await expect(first.getByText(/· 8,0 m³ entregues/)).toBeVisible();
  await expectAccessible(first);

  await Promise.all(sellers.map((seller) => seller.getByRole('button', { name: ask }).click()));
  const got = () =>
    Promise.all(sellers.map((seller) => seller.getByText('Solicitado', { exact: true }).count()));
  await expect.poll(async () => (await got()).toSorted()).toEqual([0, 1]);
  for (const seller of sellers)
    await expect(seller.getByRole('button', { name: `${prize}: Esgotado` })).toBeDisabled();
  const asked = page.getByRole('region', { name: 'Prêmios solicitados' });
  await expect(asked.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});
