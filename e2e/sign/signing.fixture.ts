import { randomUUID } from 'node:crypto';
import { type Caller, get, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect, type Page } from '../app/test.ts';

export interface Person {
  name: string;
  cpf: string;
}

/** A field that waits for a signer; its place is on the first page unless it says otherwise. */
interface Field {
  /** Whose, by their place among the signers. */
  of: number;
  kind: 'signature' | 'initials' | 'date' | 'text' | 'stamp';
  box?: object;
  label?: string;
}

export interface Sent {
  id: string;
  title: string;
  code: string;
  /** The signers' ids, and the paths of their links. */
  signers: string[];
  links: string[];
}

interface Wanted {
  pdf?: Buffer;
  fields?: Field[];
  inOrder?: boolean;
  dueOn?: string | null;
  title?: string;
}

/** The phone on which somebody signs. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A document of the plant that these people are asked to sign. */
export async function sendToSign(
  office: Caller,
  people: readonly Person[],
  wanted: Wanted = {},
): Promise<Sent> {
  const { pdf = aPdf(2, 'Contrato de fornecimento'), fields = [], inOrder = true, dueOn = null } = wanted;
  const id = randomUUID();
  const title = `${wanted.title ?? 'Contrato'} ${id.slice(0, 8)}`;
  const about = { title, kind: 'supply_contract' };
  const uploaded = await office.request.post('/api/documents', {
    multipart: { ...about, id, file: { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: pdf } },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const signers = people.map(() => randomUUID());
  const { revision } = await uploaded.json();
  const prepared = await office.request.put(`/api/documents/${id}`, {
    data: {
      ...about,
      revision,
      message: 'Por favor, assine.',
      inOrder,
      dueOn,
      signers: people.map((signer, index) => ({ ...signer, id: signers[index], role: 'party' })),
      fields: fields.map(({ of, kind, label = '', box }, index) => ({
        id: randomUUID(),
        signerId: signers[of],
        kind,
        label,
        required: true,
        box: { page: 0, x: 0.1, y: 0.4 + 0.12 * index, width: 0.4, height: 0.08, ...box },
      })),
    },
  });
  expect(prepared.ok(), await prepared.text()).toBe(true);
  const sent = await post<{ document: { code: string }; links: { signerId: string; address: string }[] }>(
    office,
    `/api/documents/${id}/send`,
    { revision: (await prepared.json()).revision },
  );
  const links = signers.map(
    (signer) => new URL(sent.links.find(({ signerId }) => signerId === signer)!.address).pathname,
  );
  return { id, title, code: sent.document.code, signers, links };
}

/** Draws on the field to sign in of a part of the step: a zigzag of this many strokes. */
export async function draw(page: Page, { part = 'Sua assinatura', strokes = 12 } = {}) {
  const field = page
    .getByRole('group', { name: part })
    .getByRole('img', { name: 'Assine aqui, com o dedo ou o mouse' });
  await field.scrollIntoViewIfNeeded();
  const box = (await field.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 50);
  await page.mouse.down();
  for (let step = 1; step <= strokes; step += 1)
    await page.mouse.move(box.x + 30 + step * 14, box.y + 50 + (step % 2 ? 20 : -20));
  await page.mouse.up();
}

/** The steps of signing, as their headings say them. */
export const stepNames = {
  read: 'Passo 1 de 4: Leia o documento',
  who: 'Passo 2 de 4: Diga quem você é',
  draw: 'Passo 3 de 4: Faça sua assinatura',
  place: 'Passo 3 de 4: Coloque na página',
  review: 'Passo 4 de 4: Confira e assine',
  refuse: 'Recusar o documento',
};
type StepName = keyof typeof stepNames;

/** The one button that leads on, at the foot of every step. */
export const mainButton = (page: Page) => page.locator('footer button[type="submit"]');

/** This step stands there, and a finger presses it: a second tap of the press before it is over. */
export async function stepIs(page: Page, step: StepName) {
  await expect(page.getByRole('heading', { level: 2, name: stepNames[step], exact: true })).toBeVisible();
  await expect(page.locator('html:not([data-just-closed])')).toHaveCount(1);
}

/** Presses the main button, which leads to this step. */
export async function goOn(page: Page, to: StepName) {
  await mainButton(page).click();
  await stepIs(page, to);
}

/** From the paper to who they are. */
export async function sayWho(page: Page, { name, cpf }: Person) {
  await goOn(page, 'who');
  await page.getByLabel('Seu nome completo').fill(name);
  await page.getByLabel('Seu CPF').fill(cpf);
}

/** Says who they are, and draws: they are at the third step. */
export async function fillIn(page: Page, person: Person) {
  await sayWho(page, person);
  await goOn(page, 'draw');
  await draw(page);
}

/** Consents at the last step, and signs. */
export async function consent(page: Page) {
  await page.getByRole('checkbox', { name: /Li o documento inteiro/ }).check();
  await page.getByRole('button', { name: 'Assinar documento' }).click();
}

/** From the third step to the end. */
export async function confirm(page: Page) {
  await goOn(page, 'review');
  await consent(page);
}

export async function sign(page: Page, person: Person) {
  await fillIn(page, person);
  await confirm(page);
}

/** Says no, from whatever step they are at. */
export async function refuse(page: Page, { reason, cpf }: { reason: string; cpf: string }) {
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  await stepIs(page, 'refuse');
  await page.getByLabel('Por que você recusa?').fill(reason);
  await page.getByLabel('Seu CPF').fill(cpf);
  await page.getByRole('button', { name: 'Recusar documento' }).click();
}

/** The sealed file, as soon as there is one. */
export async function sealedFile(office: Caller, { id, code }: Sent): Promise<Buffer> {
  await expect
    .poll(async () => (await get<{ sealed: unknown }>(office, `/api/documents/${id}`)).sealed !== null, {
      timeout: 30_000,
    })
    .toBe(true);
  const { address } = await get<{ address: string }>(office, `/api/verify/${code}/file`);
  return (await office.request.get(address)).body();
}
