import { randomUUID } from 'node:crypto';
import { callAs, enterAs } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { anyCpf, draftOf } from './papers-to-sign.fixture.ts';

test('on a phone nothing of the preparation is cut off, a chosen field is asked for on the page, and the PDF is read on when the time of its address is over', async ({
  page,
}) => {
  const signer = { name: 'Ana Lima', cpf: anyCpf() };
  const { id } = await draftOf(await callAs('unidade'), `Contrato ${randomUUID().slice(0, 8)}`, [signer]);
  await enterAs(page, 'unidade');
  await page.setViewportSize({ width: 390, height: 844 });
  let addresses = 0;
  page.on('response', (answer) => {
    if (answer.url().includes(`/api/documents/${id}/file`)) addresses += 1;
  });
  let refused = 0;
  await page.route(/\/private\//, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.fallback();
  });
  await page.goto(`/unit/digital-documents?preparar=${id}`);
  await expect(page.getByText('Contrato, folha 1')).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  expect(addresses).toBe(2);

  const terms = page.getByRole('complementary', { name: 'Assinaturas do documento' });
  const send = terms.getByRole('button', { name: 'Enviar para assinatura' });
  await expect(send).toBeVisible();
  const { right } = await send.evaluate((button) => button.getBoundingClientRect());
  const edge = await terms.evaluate((aside) => aside.getBoundingClientRect().right);
  expect(right).toBeLessThan(edge);
  await terms.getByRole('button', { name: 'Rubrica', exact: true }).click();
  await expect(page.getByText('Toque na página onde vai a rubrica.')).toBeInViewport();
  // What is missing is said beside the button that was pressed, however long the page is.
  await terms.getByRole('button', { name: 'Adicionar signatário' }).click();
  await send.click();
  await expect(terms.getByRole('alert')).toBeInViewport();
});
