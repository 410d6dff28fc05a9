import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../app/accessible.ts';
import { enterAs, openAs } from '../app/enter.ts';
import { borrow, takeRefused } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Locator, type Page, test } from '../app/test.ts';
import { accept, identify, publish, takeOn } from './terms.fixture.ts';

const MANUAL = aPdf(1, 'manual');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the office writes a term, of what is pasted only what it may hold, publishes it, and reads what was answered to the letter', async ({
  page,
  browser,
}) => {
  const ana = await takeOn();
  const title = `Uso de veículo ${randomUUID().slice(0, 6)}`;
  await enterAs(page, 'admin');
  await page.goto('/admin/terms-management');
  await page.getByRole('button', { name: 'Novo termo' }).click();
  await page.getByLabel('Título', { exact: true }).first().fill(title);
  await page.getByLabel('Assunto').selectOption({ label: 'Uso de veículo' });
  const text = page.getByRole('textbox', { name: 'Texto do termo' });
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
  await pasteForeign(page, text);
  await expectAccessible(page);
  await text.fill('');
  await text.click();
  await tool('Subtítulo').click();
  await page.keyboard.type('Cuidados');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Eu, ');
  await tool('Inserir variável nome').click();
  await page.keyboard.type(', respondo pelo <script>alert(1)</script> veículo.');
  await page.keyboard.press('Enter');
  await tool('Lista').click();
  await tool('Negrito').click();
  await page.keyboard.type('Não empresto a chave');
  await expect(text.locator('[data-variable=nome]')).toHaveText('{nome}');
  await expect(text.locator('ul strong')).toHaveText('Não empresto a chave');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  const panel = page.getByRole('dialog', { name: title });
  await panel.getByRole('button', { name: 'Publicar' }).click();
  const asking = page.getByRole('dialog', { name: 'Publicar termo' });
  await asking.getByRole('button', { name: 'Publicar' }).click();
  await expect(asking.getByRole('alert')).toHaveText('Diga quem deve aceitar antes de publicar.');
  await asking.getByRole('button', { name: 'Voltar' }).click();

  await panel.getByRole('button', { name: 'Alterar rascunho' }).click();
  await expect(text.locator('ul strong')).toHaveText('Não empresto a chave');
  await page.getByRole('group', { name: 'Anexos' }).locator('input[type=file]').setInputFiles({
    name: 'manual.pdf',
    mimeType: 'application/pdf',
    buffer: MANUAL,
  });
  await expect(page.getByRole('list', { name: 'Anexos do termo' })).toContainText('manual.pdf');
  await page.getByRole('combobox', { name: 'Indicar pessoas pelo nome' }).fill(ana.name);
  await page.getByRole('option', { name: ana.name }).click();
  await page.reload();
  await expect(page.getByText('Continuando o que você digitou antes.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pessoas indicadas' })).toContainText(ana.name);
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await panel.getByRole('button', { name: 'Publicar' }).click();
  await asking.getByRole('button', { name: 'Publicar' }).click();
  await expect(panel.getByRole('heading', { name: title })).toContainText('Em vigor');
  const address = (await panel.getByRole('link', { name: /\/terms\// }).getAttribute('href'))!;

  await panel.getByRole('button', { name: 'Código QR' }).click();
  const code = page.getByRole('dialog', { name: title }).last();
  await expect(code.getByRole('img', { name: 'Código QR do termo' })).toBeVisible();
  await expect(code.getByText(new URL(address, page.url()).href)).toBeVisible();
  await page.keyboard.press('Escape');
  const hers = await borrow(browser, PHONE);
  await hers.goto(address);
  await identify(hers, ana);
  await expect(hers.getByRole('article')).toContainText(
    `Eu, ${ana.name}, respondo pelo <script>alert(1)</script> veículo.`,
  );
  const file = await hers.getByRole('link', { name: 'manual.pdf' }).getAttribute('href');
  expect(await (await hers.request.get(file!)).body()).toEqual(MANUAL);
  await accept(hers);

  await page.getByLabel('Situação das pessoas').selectOption({ label: 'Aceito' });
  await page.getByRole('button', { name: `Ver resposta de ${ana.name}` }).click();
  const given = page.getByRole('dialog', { name: `Resposta de ${ana.name}` });
  await expect(given.getByRole('region', { name: 'O que foi respondido' })).toContainText(
    `Eu, ${ana.name}, respondo`,
  );
  const receipt = await given.getByRole('link', { name: /^[2-9A-Z]{16}$/ }).getAttribute('href');
  const paper = await page.request.get(receipt!);
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

/** What is pasted from elsewhere loses all but what a term may hold. */
async function pasteForeign(page: Page, text: Locator) {
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h1>Um</h1><p>dois <a href="javascript:alert(1)">três</a><img src=x onerror="window.hurt=1"></p><script>window.hurt=1</script><table><tr><td>quatro</td></tr></table>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(text.locator('h1')).toHaveText('Um');
  await expect(text).toContainText('quatro');
  await expect(text.locator('a, img, script, table, [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  // The content policy stands behind: while the text is taken apart it refuses the script that hung on the picture.
  expect(takeRefused().filter((each) => !each.includes('event handler'))).toEqual([]);
}

test('the roll is printed, its scan kept; the plant’s own people do not come in here', {
  tag: '@long',
}, async ({ page, browser }) => {
  const ana = await takeOn();
  const term = await publish([ana]);
  await enterAs(page, 'admin');
  await page.goto(`/admin/terms-management?termo=${term.termId}`);
  const panel = page.getByRole('dialog', { name: term.title });
  await expect(page.getByRole('list', { name: 'Pessoas do termo' })).toContainText(ana.name);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mais' }).click();
  const [roll] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Lista para assinar em papel (PDF)' }).click(),
  ]);
  expect(roll.suggestedFilename()).toBe('termo-v1-assinaturas.pdf');
  await panel.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Salvar lista assinada' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar lista assinada' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lista.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf(1),
  });
  await expect(dialog.getByRole('link', { name: 'lista.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Marque quem assinou.');
  await dialog.getByLabel(ana.name).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('1 aceite guardado.')).toBeVisible();
  await expect(panel.getByText('1 aceitaram, 0 recusaram, 0 pendentes, de 1 pessoa')).toBeVisible();

  await panel.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Mudar o prazo' }).click();
  const due = page.getByRole('dialog', { name: 'Mudar o prazo' });
  await due.getByLabel('Responder até', { exact: true }).fill('01/01/2020');
  await due.getByRole('button', { name: 'Mudar prazo' }).click();
  await expect(due.getByRole('alert')).toHaveText('O prazo não pode ser um dia que já passou.');
  await due.getByLabel('Responder até', { exact: true }).fill('01/12/2098');
  await due.getByLabel('Bloquear o acesso').check();
  await due.getByRole('button', { name: 'Mudar prazo' }).click();
  await expect(panel.getByText('01/12/2098, depois bloqueia o acesso')).toBeVisible();

  const plant = await openAs(browser, 'unidade');
  await plant.goto('/admin/terms-management');
  await expect(plant.getByText(/não tem permissão para acessar esta página/)).toBeVisible();
  expect((await plant.request.get('/api/terms-management')).status()).toBe(403);
});
