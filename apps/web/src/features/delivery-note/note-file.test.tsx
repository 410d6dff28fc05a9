// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PublicNote } from '@traco/contract/delivery-note/delivery-note';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkFile } from './file-answer.ts';
import { NoteFile } from './note-file.tsx';

const TOKEN = 'A'.repeat(22);
const asked: { path: string; body: unknown }[] = [];
const saved: string[] = [];
let refusal: { status: number; code: string; message: string } | undefined;

beforeEach(() => {
  asked.length = 0;
  saved.length = 0;
  refusal = undefined;
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    asked.push({ path: pathname, body: input.method === 'POST' ? await input.clone().json() : null });
    if (refusal) return Response.json({ defined: true, ...refusal }, { status: refusal.status });
    const name = pathname.endsWith('/whole') ? 'nota-E-1-v2.pdf' : 'nota-E-1-v2-sem-documentos.pdf';
    return new Response('%PDF', {
      headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
    });
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hashOf = async (text: string) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const version = async (number: number, more: object = {}) => ({
  version: number,
  keptAt: '2026-11-18T15:10:00.000Z',
  seal: { certificate: 'CONCRETEIRA TRACO LTDA', isSelfSigned: false },
  whole: { bytes: 40_000, sha256: await hashOf(`whole ${number}`) },
  masked: { bytes: 38_000, sha256: await hashOf(`masked ${number}`) },
  ...more,
});
const note = async (more: object = {}) =>
  ({
    state: 'closed',
    unit: { timeZone: 'America/Sao_Paulo' },
    isUpToDate: true,
    mayTakeWhole: false,
    versions: [await version(1, { seal: null, masked: null }), await version(2)],
    ...more,
  }) as PublicNote;
const open = async (more: object = {}) =>
  render(<NoteFile token={TOKEN} note={await note(more)} isBeingMade={false} />);
const type = (code: string) =>
  fireEvent.change(screen.getByLabelText('Código impresso na nota completa'), { target: { value: code } });
const take = () => fireEvent.click(screen.getByRole('button', { name: 'Baixar nota completa' }));

test('the link gives the copy without documents, and says so', async () => {
  await open();
  expect(screen.getByText(/^Cópia sem documentos: CPF, CNPJ, telefone/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(saved).toEqual(['nota-E-1-v2-sem-documentos.pdf']));
  expect(asked).toEqual([{ path: `/api/delivery-note/${TOKEN}/file`, body: null }]);
});

test('the code on the paper opens the whole note, also of a version of before; it goes in the body', async () => {
  await open();
  expect(screen.getByText('Só existe completa: abre com o código.')).toBeTruthy();
  type('k7m2 9qxa');
  expect(screen.getByLabelText<HTMLInputElement>('Código impresso na nota completa').value).toBe('K7M2-9QXA');
  take();
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar a versão 1 completa' }));
  await waitFor(() => expect(saved).toEqual(['nota-E-1-v2.pdf', 'nota-E-1-v2.pdf']));
  const path = `/api/delivery-note/${TOKEN}/whole`;
  expect(asked).toEqual([
    { path, body: { code: 'K7M29QXA', version: null } },
    { path, body: { code: 'K7M29QXA', version: 1 } },
  ]);
});

test('a code that is too short is told at once, a wrong one as the server says; nothing is saved', async () => {
  await open();
  type('K7M2');
  take();
  expect((await screen.findByRole('alert')).textContent).toBe('O código tem 8 letras e números.');
  expect(asked).toEqual([]);
  refusal = { status: 422, code: 'WRONG_CODE', message: 'Código errado. Confira na nota impressa.' };
  type('K7M29QXB');
  expect(screen.queryByRole('alert')).toBeNull();
  take();
  expect((await screen.findByRole('alert')).textContent).toBe('Código errado. Confira na nota impressa.');
  expect(saved).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Baixar a versão 1 completa' })).toBeNull();
});

test('whoever is signed in and sees the load is asked for no code', async () => {
  await open({ mayTakeWhole: true });
  expect(screen.queryByLabelText('Código impresso na nota completa')).toBeNull();
  take();
  await waitFor(() => expect(saved).toEqual(['nota-E-1-v2.pdf']));
  expect(asked[0]?.body).toEqual({ code: null, version: null });
  expect(screen.getByRole('button', { name: 'Baixar a versão 1 completa' })).toBeTruthy();
});

test('each version is called what it is', async () => {
  await open();
  const [last, first] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(last).toContain('Versão 2, vigenteselada em 18/11');
  expect(last).toContain('Selo digital do certificado “CONCRETEIRA TRACO LTDA”');
  expect(first).toContain('Versão 1, substituídacom código de verificação, de 18/11');
  expect(first).not.toMatch(/selo|selada/i);
});

test('a file is told as which of a version’s two papers it is', async () => {
  const kept = await note();
  const told = async (text: string) => (await checkFile(new Blob([text]), kept)).text;
  expect(await told('whole 2')).toBe('É a nota completa, versão 2, vigente.');
  expect(await told('masked 2')).toBe('É a cópia sem documentos da versão 2, vigente.');
  expect(await told('whole 1')).toBe('É a nota completa, versão 1, substituída.');
  expect(await told('masked 1')).toMatch(/^Não é esta nota/);
});
