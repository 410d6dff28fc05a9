import { expectAccessible } from '../app/accessible.ts';
import { callAs, get } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { fillSignIn } from '../app/people.fixture.ts';
import { expect, type Page, type Route, test } from '../app/test.ts';
import { accept, aName, identify, publish, SLOW, takeOn } from './terms.fixture.ts';

/** Everything that this device keeps, as text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('traco');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    opening.result.close();
    return JSON.stringify([all.result, { ...localStorage }, { ...sessionStorage }, document.body.innerText]);
  });

test('on a phone what was typed survives a reload; the button waits for the reading; whoever refused may accept after all, once though the answer is lost', async ({
  page,
}) => {
  const ana = await takeOn();
  const term = await publish([ana], { paragraphs: 120 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, async () => {
    await page.goto(`/terms/${term.id}`);
    await expect(page.getByLabel('CPF')).toBeVisible();
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Whoever's CPF was guessed at too often is sent to their account.
  const late = { code: 'TOO_MANY_TRIES', message: 'Houve tentativas demais.', defined: true, status: 429 };
  await page.route('**/reader', (route) => route.fulfill({ status: 429, json: late }));
  await identify(page, ana);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar com a minha conta' })).toHaveClass(/plain-button/);
  await expectAccessible(page);
  await page.unroute('**/reader');
  await page.reload();
  await page.getByLabel('Nome completo').fill(ana.name);
  await page.getByLabel('CPF').fill(ana.cpf);
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue(ana.name);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/^Você é /)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Aceitar o termo' })).toBeDisabled();
  await page.getByText('SHA-256 do texto').scrollIntoViewIfNeeded();
  await expect(page.getByRole('progressbar', { name: 'Leitura do termo' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await page.getByRole('button', { name: 'Não aceito' }).click();
  await page.getByLabel('Por que recusa').fill('Falta a botina');
  await page.getByRole('button', { name: 'Recusar o termo' }).click({ timeout: SLOW });
  await expect(page.getByRole('heading', { name: 'Termo recusado' })).toBeVisible();
  await page.reload();
  await identify(page, ana);
  await expect(page.getByRole('heading', { name: 'Termo recusado' })).toBeVisible();
  await page.getByRole('button', { name: 'Mudei de ideia: quero aceitar' }).click();
  await page.getByLabel('Li e aceito').check({ timeout: SLOW });
  const losing = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/answers', losing, { times: 1 });
  await page.getByRole('button', { name: 'Aceitar o termo' }).click();
  await expect(page.getByRole('alert')).toContainText('fica neste aparelho');
  await page.getByRole('button', { name: 'Aceitar o termo' }).click();
  await expect(page.getByRole('heading', { name: 'Termo aceito' })).toBeVisible();
  await page.reload();
  await identify(page, ana);
  await expect(page.getByText(`${ana.name} aceitou em`)).toBeVisible();
});

test('a tablet goes from hand to hand, also without a network, and keeps nothing of the one before', async ({
  browser,
}) => {
  const [ana, rui] = [await takeOn(), await takeOn(aName('Rui'))];
  const term = await publish([ana, rui]);
  const tablet = await borrow(browser, { viewport: { width: 800, height: 1200 }, hasTouch: true });
  await tablet.goto(`/terms/${term.id}`);
  await tablet.getByRole('button', { name: 'Usar este aparelho para várias pessoas' }).click();
  await expect(tablet.getByText('nada de quem responde fica neste aparelho')).toBeVisible();
  for (const each of [ana, rui]) {
    await tablet.context().setOffline(each === rui);
    await identify(tablet, each);
    if (each === rui) {
      await expect(tablet.getByRole('alert')).toHaveText(
        'Sem internet agora. Fique nesta página e toque de novo quando a conexão voltar.',
      );
      await tablet.context().setOffline(false);
      await tablet.getByRole('button', { name: 'Continuar' }).click();
    }
    await accept(tablet);
    await expect(tablet.getByRole('img', { name: 'Código QR do recibo' })).toBeVisible();
    await tablet.getByRole('button', { name: 'Próximo funcionário' }).click();
    await expect(tablet.getByLabel('Nome completo')).toHaveValue('');
    await expect(tablet.getByLabel('CPF')).toHaveValue('');
    const kept = await keptOn(tablet);
    expect(kept).not.toContain(each.name);
    expect(kept).not.toContain(each.cpf.slice(0, 9));
  }
  const office = await callAs('admin');
  const { rows } = await get<{ rows: { standing: string }[] }>(
    office,
    `/api/term-versions/${term.id}/people`,
  );
  expect(rows.map(({ standing }) => standing)).toEqual(['accepted', 'accepted']);
});

test('whoever would rather sign in comes back to the term; on their panel they find what they owe, and one that is overdue and blocks stands before every screen', {
  tag: '@long',
}, async ({ page }) => {
  const office = await callAs('admin');
  const { rows } = await get<{ rows: { kind: string; versionId: string }[] }>(
    office,
    '/api/terms-management',
  );
  const { versionId } = rows.find(({ kind }) => kind === 'conduct')!;
  await page.goto(`/terms/${versionId}`);
  await page.getByRole('link', { name: 'Entrar com a minha conta' }).click();
  await fillSignIn(page, 'funcionario');
  await expect(page).toHaveURL(`/terms/${versionId}`);
  await expect(page.getByRole('heading', { name: 'Termo aceito' })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar ao meu painel' }).click();
  const own = page.getByRole('region', { name: 'Termos a aceitar' });
  await expect(own.getByText('Código de conduta', { exact: true })).toBeVisible();
  await own.getByRole('link', { name: 'Ler e responder Termo de uso de EPI' }).click();
  await expect(page.getByText(/^Você é /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meu painel' })).toBeVisible();

  const termId = new URL(page.url()).pathname.split('/').at(-1)!;
  const refusal = {
    code: 'TERM_DUE',
    message: 'Há um termo com prazo vencido.',
    defined: true,
    status: 403,
    data: null,
  };
  await page.route('**/api/own-public-card', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.route('**/api/identity/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), dueTermId: termId } });
  });
  await page.getByRole('link', { name: 'Meu painel' }).click();
  await expect(page.getByRole('heading', { name: 'Termo com prazo vencido' })).toBeVisible();
  await page.getByRole('link', { name: 'Ler e responder' }).click();
  await expect(page).toHaveURL(`/terms/${termId}`);
});
