// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { addFilter } from '../../testing/hands.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids } from './documents.fixture.ts';

// What a file says of itself is read by the PDF's reader, which works in a browser alone.
vi.mock('../verify/shared/code-of-file.ts', () => ({
  codeOfFile: async () => ({ code: undefined, hasWords: true }),
}));

const { documents } = contract;
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const figure = (label: RegExp) => screen.findByRole('link', { name: label });

beforeEach(() => {
  answerOffice();
  holds();
});

test('the figure of what is late opens what is late; whoever has nothing to sign is told so', async () => {
  const asked = answer(documents.list, { rows: [], nextCursor: null });
  await openScreen('/unit/digital-documents', personOf('unit', { unitId: ids.unit }));
  fireEvent.click(await figure(/Vencidos/));
  await waitFor(() => expect(select('Situação').value).toBe('late'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'late' }));
  fireEvent.click(screen.getByLabelText('Para assinar'));
  await screen.findByText('Nenhum documento espera a sua assinatura.');
});

test('a figure keeps the unit that it was narrowed to, and leads only to what it counts', async () => {
  const asked = answer(documents.list, { rows: [], nextCursor: null });
  await openScreen('/admin/digital-signatures', personOf('admin'));
  await addFilter('Unidade', 'Sorocaba');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ unitId: ids.unit }));
  for (const [label, state] of [
    [/Em assinatura/, 'open'],
    [/Recusados/, 'refused'],
  ] as const) {
    await waitFor(async () => expect((await figure(label)).getAttribute('href')).toContain(ids.unit));
    fireEvent.click(await figure(label));
    await waitFor(() => expect(select('Situação').value).toBe(state));
    expect(select('Unidade').value).toBe(ids.unit);
  }
  expect(screen.queryByRole('link', { name: /Assinados em 30 dias/ })).toBeNull();
});

test('the office validates a file on its own screen', async () => {
  const asked = answer(contract.verify.byHash, { found: null });
  await openScreen('/admin/digital-signatures', personOf('admin'));
  fireEvent.click(await screen.findByLabelText('Validar'));
  await screen.findByRole('heading', { name: 'Validar documento' });
  fireEvent.change(await screen.findByLabelText(/Escolher o PDF/), {
    target: { files: [new File(['%PDF-1.7'], 'nota.pdf', { type: 'application/pdf' })] },
  });
  await screen.findByText(/Este arquivo não é conhecido aqui\./);
  expect(asked).toMatchObject([{ hashes: [expect.stringMatching(/^[0-9a-f]{64}$/)] }]);
});
