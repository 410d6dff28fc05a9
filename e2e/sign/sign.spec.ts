import { expectAccessible } from '../app/accessible.ts';
import { callAs } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, test } from '../app/test.ts';
import { consent, goOn, PHONE, sealedFile, sendToSign, sign, stepIs } from './signing.fixture.ts';

const people = [
  { name: 'João Pedro da Silva', cpf: '52998224725' },
  { name: 'Maria Aparecida Souza', cpf: '39053344705' },
];

/** The first signs in a field of the second page. */
const fields = [
  { of: 0, kind: 'signature' as const, box: { page: 1, x: 0.1, y: 0.6, width: 0.4, height: 0.1 } },
];

test('two sign in order on their phones, without an account; the sealed file is verified on the device', async ({
  browser,
}) => {
  const office = await callAs('unidade');
  const sent = await sendToSign(office, people, { fields });
  const { links } = sent;
  const page = await borrow(browser, PHONE);
  await page.goto(links[1]!);
  await expect(page.getByText('Ainda falta alguém assinar antes de você.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0);

  await page.goto(links[0]!);
  await expect(page.getByText('Contrato de fornecimento, folha 1')).toBeVisible();
  await expectAccessible(page);
  // Somebody else has no business here, and is told nothing.
  await sign(page, { name: 'Outra Pessoa', cpf: people[0]!.cpf });
  await stepIs(page, 'who');
  await expect(page.getByRole('alert')).toHaveText(/não são os de quem foi convidado/);
  await expect(page.getByLabel('Seu nome completo')).toBeFocused();
  // What was typed and drawn is still there after a reload, on the step where they were.
  await page.reload();
  await stepIs(page, 'who');
  await expect(page.getByLabel('Seu nome completo')).toHaveValue('Outra Pessoa');
  await page.getByLabel('Seu nome completo').fill('joao pedro da silva');
  await goOn(page, 'draw');
  await expect(page.getByRole('img', { name: 'Sua assinatura' })).toBeVisible();
  await goOn(page, 'review');
  await consent(page);
  await expect(page.getByText('Ainda falta alguém assinar.', { exact: false })).toBeVisible();

  await page.goto(links[1]!);
  await sign(page, people[1]!);
  await expect(page.getByText('Todos assinaram.', { exact: false })).toBeVisible();
  const sealed = await sealedFile(office, sent);
  await page.getByRole('link', { name: 'Acompanhar e baixar' }).click();
  await expect(page.getByText('Selado em', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const altered = Buffer.from(sealed);
  altered[600]! ^= 1;
  const drop = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await drop('contrato.pdf', sealed);
  await expect(
    page.getByText('Autêntico: este arquivo é exatamente o que foi assinado e selado.'),
  ).toBeVisible();
  await drop('anotado.pdf', Buffer.concat([sealed, Buffer.from('\n% uma nota\n%%EOF\n')]));
  await expect(page.getByText('foi acrescentado depois do selo', { exact: false })).toBeVisible();
  await drop('alterado.pdf', altered);
  await expect(
    page.getByText('Este arquivo não é igual ao documento selado', { exact: false }),
  ).toBeVisible();
  await drop('outro.pdf', aPdf(1, 'Outro'));
  await expect(page.getByText('Este arquivo não é conhecido aqui.', { exact: false })).toBeVisible();
});
