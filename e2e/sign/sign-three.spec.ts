import { randomUUID } from 'node:crypto';
import { pdfsig, qpdfCheck, run, wordsOf } from '../../apps/server/src/platform/pdf/pdf-tools.fixture.ts';
import { sealOfTests } from '../../apps/server/src/platform/pdf/seal.fixture.ts';
import { seal } from '../../apps/server/src/platform/pdf/seal-layout.ts';
import { openSigner } from '../../apps/server/src/platform/pdf/seal-signer.ts';
import { callAs, get, post } from '../app/enter.ts';
import { borrow } from '../app/lent-pages.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, test } from '../app/test.ts';
import {
  confirm,
  draw,
  goOn,
  mainButton,
  PHONE,
  refuse,
  sayWho,
  sealedFile,
  sendToSign,
  sign,
} from './signing.fixture.ts';

const joao = { name: 'João Pedro da Silva', cpf: '52998224725' };
const maria = { name: 'Maria Aparecida Souza', cpf: '39053344705' };
const ana = { name: 'Ana Lúcia Ferreira', cpf: '15350946056' };
const carlos = { name: 'Carlos Eduardo Lima', cpf: '87748248800' };

/** What a reader of codes finds on the last page of a PDF, as a picture of it shows it; it also says what it misses. */
const codeOnLastPage = (pdf: Uint8Array, pages: number) => {
  const { written } = run(
    'pdftoppm',
    ['-r', '150', '-png', '-singlefile', '-f', String(pages), '-l', String(pages), 'file.pdf', 'page'],
    { 'file.pdf': pdf },
    'page.png',
  );
  return run('zbarimg', ['--quiet', '--raw', 'page.png'], { 'page.png': written }).said.split('\n')[0]!;
};

/** A paper that somebody signed elsewhere. */
async function signedBefore(): Promise<Buffer> {
  const signer = await openSigner(sealOfTests());
  const at = new Date('2026-10-01T12:00:00Z');
  const paper = aPdf(2, 'Contrato de fornecimento');
  return Buffer.from(await seal(paper, signer, { field: 'Antes', reason: 'antes', at }));
}

const pagesOf = (pdf: Uint8Array) =>
  Number(run('qpdf', ['--show-npages', 'file.pdf'], { 'file.pdf': pdf }).said);

test('three in order on a paper that came signed: one on their phone, with initials, one refuses and is replaced; the sealed file holds for other tools than ours', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow();
  const office = await callAs('unidade');
  const pdf = await signedBefore();
  const sent = await sendToSign(office, [joao, maria, ana], {
    pdf,
    fields: [
      { of: 0, kind: 'signature' },
      { of: 0, kind: 'initials', box: { x: 0.6 } },
      { of: 0, kind: 'text', label: 'Obra' },
      { of: 2, kind: 'signature', box: { page: 1 } },
      { of: 2, kind: 'date', box: { page: 1, height: 0.03 } },
    ],
  });
  const phone = await borrow(browser, PHONE);
  await phone.goto(sent.links[0]!);
  await phone.getByText('Contrato de fornecimento, folha 1').waitFor();
  await sayWho(phone, joao);
  await mainButton(phone).click();
  await expect(phone.getByRole('alert')).toHaveText('Preencha: Obra.');
  await phone.getByLabel('Obra').fill('Residencial Ipê');
  await goOn(phone, 'draw');
  await draw(phone);
  await expect(phone.getByRole('button', { name: 'Colocar na página' })).toHaveCount(0);
  await mainButton(phone).click();
  await expect(phone.getByRole('alert')).toHaveText('Faça sua rubrica.');
  await draw(phone, { part: 'Sua rubrica', strokes: 4 });
  // Initials are a drawing of their own.
  const asked = phone.waitForRequest((request) => /\/api\/sign\/[^/]+$/.test(request.url()));
  await confirm(phone);
  const { signature, initials } = (await asked).postDataJSON() as Record<
    string,
    { png: string; how: string }
  >;
  expect(initials!.how).toBe('drawn');
  expect(initials!.png).not.toBe(signature!.png);
  await expect(phone.getByText('Ainda falta alguém assinar.', { exact: false })).toBeVisible();

  await page.goto(sent.links[1]!);
  await refuse(page, { reason: 'Não sou mais a responsável', cpf: maria.cpf });
  await expect(page.getByRole('heading', { name: 'Documento recusado' })).toBeVisible();
  const { revision } = await get<{ revision: number }>(office, `/api/documents/${sent.id}`);
  const by = { ...carlos, id: randomUUID(), role: 'party' };
  const replaced = await post<{ links: { address: string }[] }>(office, `/api/documents/${sent.id}/signers`, {
    revision,
    signerId: sent.signers[1],
    by,
    reason: 'Troca de responsável',
  });

  // Carlos sees what João left on the paper, signature and initials, by their masked name, and signs the same paper.
  await page.goto(new URL(replaced.links[0]!.address).pathname);
  await expect(page.getByRole('img', { name: 'Assinatura de J•••• P•••• da S••••' })).toHaveCount(2);
  await expect(
    page.locator('[title="De J•••• P•••• da S••••"]', { hasText: 'Residencial Ipê' }),
  ).toBeVisible();
  await expect(
    page.getByText('O documento já veio com uma assinatura digital', { exact: false }),
  ).toBeVisible();
  await sign(page, carlos);
  await expect(page.getByText('Ainda falta alguém assinar.', { exact: false })).toBeVisible();
  await page.goto(sent.links[2]!);
  await sign(page, ana);
  await expect(page.getByText('Todos assinaram. O documento está selado.')).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar documento assinado' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contrato.pdf');

  const sealed = await sealedFile(office, sent);
  expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
  const told = pdfsig(sealed);
  expect(told.match(/Signature is Valid/g)).toHaveLength(2);
  expect(told.split('Signature #2')[1]).toContain('Total document signed');
  expect(qpdfCheck(sealed)).toMatchObject({ code: 0 });
  const words = wordsOf(sealed);
  for (const each of [joao.name, carlos.name, ana.name, 'Residencial Ipê', 'folha 2'])
    expect(words).toContain(each);
  const code = codeOnLastPage(sealed, pagesOf(sealed));
  expect(new URL(code).pathname).toBe(`/verify/${sent.code}`);
  await page.goto(new URL(code).pathname);
  await expect(page.getByText('Selado em', { exact: false })).toBeVisible();
});
