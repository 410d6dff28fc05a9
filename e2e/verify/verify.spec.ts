import { readFile } from 'node:fs/promises';
import { run } from '../../apps/server/src/platform/pdf/pdf-tools.fixture.ts';
import { expectAccessible } from '../app/accessible.ts';
import { callAs } from '../app/enter.ts';
import { aPdf, writtenBehind } from '../app/pdf-files.fixture.ts';
import { expect, type Page, test } from '../app/test.ts';
import { sealedDocument } from '../documents/sealed-document.fixture.ts';

/** What a program makes of a PDF. */
function remade(program: string, parameters: string[], files: Record<string, Uint8Array>): Buffer {
  const { said, written } = run(program, parameters, files, 'b.pdf');
  expect(written.length, said).toBeGreaterThan(0);
  return Buffer.from(written);
}

const drop = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('copies that other programs saved are told from altered ones, and what was altered is shown, also when it was written behind', async ({
  page,
}) => {
  const { bytes } = await sealedDocument(await callAs('unidade'));
  await page.goto('/verify');
  const isCopy = page.getByText('Cópia salva de novo por outro programa', { exact: false });
  const isAltered = page.getByText('Este arquivo não é igual ao documento selado', { exact: false });
  const told = page.getByRole('heading', { name: /^Contrato / });

  // Saved anew by a tool that keeps what the file says of itself, then printed as a PDF, which keeps nothing.
  const plain = remade('qpdf', ['--qdf', '--object-streams=disable', 'a.pdf', 'b.pdf'], { 'a.pdf': bytes });
  await drop(page, 'salvo.pdf', plain);
  await expect(isCopy).toBeVisible();
  await expect(told).toBeVisible();
  await drop(page, 'impresso.pdf', remade('pdftocairo', ['-pdf', 'a.pdf', 'b.pdf'], { 'a.pdf': bytes }));
  await expect(page.getByText('Cópia desenhada de novo por outro programa', { exact: false })).toBeVisible();
  await expect(
    page.getByText('O desenho difere de leve nas páginas 1, 2, 3', { exact: false }),
  ).toBeVisible();

  // Other words on one page.
  const words = plain.toString('latin1').replace('fornecimento, folha 2', 'fornecimento, folha 7');
  await drop(page, 'palavras.pdf', Buffer.from(words, 'latin1'));
  await expect(isAltered).toBeVisible();
  const changes = page.getByRole('region', { name: 'Palavras diferentes' });
  await expect(changes).toHaveText('Página 2No documento selado: 2Neste arquivo: 7');
  await expectAccessible(page);

  // Other pages written behind the sealed document are no harmless note.
  await drop(page, 'por-cima.pdf', writtenBehind(bytes, Buffer.from(words, 'latin1')));
  await expect(page.getByText('o que se vê nele foi mudado depois do selo', { exact: false })).toBeVisible();
  await expect(changes).toHaveText('Página 2No documento selado: 2Neste arquivo: 7');

  // The same words and another picture: a signature that was put over one page.
  const over = remade('qpdf', ['--overlay', 'over.pdf', '--to=1', '--', 'a.pdf', 'b.pdf'], {
    'a.pdf': bytes,
    'over.pdf': blackBox(),
  });
  await drop(page, 'figura.pdf', over);
  await expect(isAltered).toBeVisible();
  await expect(
    page.getByText('As palavras são as mesmas. O que se vê é diferente na página 1'),
  ).toBeVisible();
});

test('what is no document, a scanned one, and one of another code are told apart; an address is taken for its code, which gives the offline proof', async ({
  page,
}) => {
  const office = await callAs('unidade');
  const [one, two] = [await sealedDocument(office), await sealedDocument(office)];
  await page.goto('/verify');
  await drop(page, 'foto.pdf', Buffer.from('uma foto'));
  await expect(page.getByText('Este arquivo não é um PDF.', { exact: false })).toBeVisible();
  await drop(page, 'cortado.pdf', one.bytes.subarray(0, 20_000));
  await expect(page.getByText('não pôde ser lido: está danificado', { exact: false })).toBeVisible();
  await drop(page, 'papel.pdf', blackBox());
  await expect(page.getByText('Este PDF só tem imagens', { exact: false })).toBeVisible();
  await page.getByLabel('Código de verificação').fill(one.code.slice(0, 7));
  await page.getByRole('button', { name: 'Conferir código' }).click();
  await expect(page.getByRole('alert')).toHaveText('O código tem 20 letras e números.');
  await page.getByLabel('Código de verificação').fill('aaaaa-aaaaa-aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Conferir código' }).click();
  await expect(page.getByText('Nenhum documento foi encontrado com este código.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código de verificação').fill(`https://concreto.example/verify/${one.code}`);
  await page.getByRole('button', { name: 'Conferir código' }).click();
  await expect(page.getByText('(horário de Brasília)', { exact: false })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar a prova offline' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^prova-(\w{5}-){3}\w{5}\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await drop(page, 'outro.pdf', two.bytes);
  await expect(page.getByRole('alert')).toContainText('Atenção: este arquivo é do documento');
  await drop(page, 'este.pdf', one.bytes);
  await expect(page.getByText('Autêntico', { exact: false })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Contrato / })).toHaveCount(1);
});

/** A page with a black box and no words. */
const blackBox = () => {
  const words = aPdf(1).toString('latin1');
  const text = /BT .* ET/.exec(words)![0];
  return Buffer.from(words.replace(text, '200 300 80 60 re f'.padEnd(text.length)), 'latin1');
};
