import { randomUUID } from 'node:crypto';
import type { TermVersion } from '@traco/contract/terms/term';
import { callAs, get, post } from '../app/enter.ts';
import { expect, type Page } from '../app/test.ts';
import { aCpf } from '../truck-drivers/drivers.fixture.ts';

/** Longer than a text must be before a reader's eyes. */
export const SLOW = 20_000;
/** A name that no other journey has. */
export const aName = (first: string) => `${first} Silva ${randomUUID().slice(0, 6)}`;

export interface Someone {
  id: string;
  name: string;
  cpf: string;
}

/** Somebody new whom a term may name. */
export async function takeOn(name = aName('Ana')): Promise<Someone> {
  const office = await callAs('admin');
  const [unit] = await get<{ id: string }[]>(office, '/api/catalogue/units');
  return post(office, '/api/other-employees-overview', {
    id: randomUUID(),
    unitId: unit!.id,
    name,
    cpf: aCpf(),
    jobTitle: 'Ajudante',
  });
}

/** A term of these people, in force. */
export async function publish(people: readonly Someone[], { paragraphs = 1 } = {}) {
  const title = `Termo ${randomUUID().slice(0, 6)}`;
  const office = await callAs('admin');
  const draft = await post<TermVersion & { termId: string }>(office, '/api/terms-management', {
    id: randomUUID(),
    kind: 'ppe',
    title,
    roles: [],
    unitIds: [],
    dueOn: null,
    blocks: false,
    attachmentIds: [],
    people: people.map(({ id }) => ({ kind: 'employee', id })),
    body: [
      { kind: 'heading', level: 2, line: [{ text: 'O que pedimos' }] },
      ...Array.from({ length: paragraphs }, () => ({
        kind: 'paragraph',
        line: [
          { text: 'Eu, ' },
          { variable: 'nome' },
          { text: ', CPF ' },
          { variable: 'cpf' },
          { text: ', uso o EPI.' },
        ],
      })),
    ],
  });
  return post<TermVersion & { termId: string }>(office, `/api/term-versions/${draft.id}/publish`, {
    revision: draft.revision,
  });
}

/** Says who reads. */
export const identify = async (page: Page, { name, cpf }: Pick<Someone, 'name' | 'cpf'>) => {
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('CPF').fill(cpf);
  await page.getByRole('button', { name: 'Continuar' }).click();
};
/** Accepts, and sees that it is kept. */
export const accept = async (page: Page) => {
  await page.getByLabel('Li e aceito').check({ timeout: SLOW });
  await page.getByRole('button', { name: 'Aceitar o termo' }).click();
  await expect(page.getByRole('heading', { name: 'Termo aceito' })).toBeVisible();
};
