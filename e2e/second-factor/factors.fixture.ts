import { createHmac } from 'node:crypto';
import { enterAs } from '../app/enter.ts';
import { fillSignIn } from '../app/people.fixture.ts';
import { expect, type Page } from '../app/test.ts';

/** The password that the managers of these journeys choose. */
export const PASSWORD = 'Betoneira-azul-77';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const HALF_MINUTE_MS = 30_000;
/** A loaded machine takes as long from a code to the server that looks at it. */
const ROOM_MS = 8_000;

/** Waits for a half minute that has some of its time left: what is shown in it is still good when it arrives. */
export async function roomForCode(page: Page) {
  const left = HALF_MINUTE_MS - (Date.now() % HALF_MINUTE_MS);
  if (left < ROOM_MS) await page.waitForTimeout(left);
}

/** The six numbers that an app shows for a secret (RFC 6238). */
export function codeOf(secret: string, at: number): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / HALF_MINUTE_MS)));
  const digest = createHmac('sha1', key).update(step).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Signs in as a manager of the demo company with a password of their own; their CPF.
 * @param place which of those who have no access yet: journeys go on beside each other, each takes one of its own
 */
export async function aManager(page: Page, office: Page, index: 0 | -1): Promise<string> {
  await enterAs(office, 'admin');
  const { rows } = await (await office.request.get('/api/managers-overview?limit=50')).json();
  const { id } = rows.filter(({ access }: { access: string }) => access === 'none').at(index);
  const answer = await office.request.post(`/api/managers-overview/${id}/access`, { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cpf, password } = await answer.json();
  await office.close();
  await page.goto('/login');
  await fillSignIn(page, cpf, password);

  await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(page).toHaveURL(/\/unit-manager/);
  return cpf;
}

/** Leaves by the person's own menu. */
export async function leave(page: Page) {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}
