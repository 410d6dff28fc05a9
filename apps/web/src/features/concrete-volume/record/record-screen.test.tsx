// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { answerLedger, ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer } from '../../../testing/screen.fixture.tsx';
import { field, focusedField, openForm, save, type } from './record-screen.fixture.tsx';

const { record } = contract.concreteVolume;

test('the total is computed while typing and delivered follows loaded', async () => {
  await openForm();
  type('m³ carregado', '7,5');
  expect(field('m³ entregue').value).toBe('7,5');
  expect(screen.getByText(/R\$\s3\.225,00/)).toBeTruthy();
});

test('what is wrong stands at its field and nothing is sent', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '13');
  save();
  expect(await screen.findAllByText('O volume máximo por carga é 12 m³.')).toHaveLength(3);
  expect(recorded).toEqual([]);
});

test('a double click sends the load once', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '8');
  save();
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a double click on "Salvar e lançar outra" finds nothing wrong with the load that nobody has typed yet', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '8');
  const again = screen.getByRole('button', { name: /^Salvar e/ });
  for (const detail of [1, 2]) fireEvent.click(again, { detail });
  await waitFor(() => expect(recorded).toHaveLength(1));
  expect(screen.queryByText('Informe o volume em m³.')).toBeNull();
});

test("the next note is the server's suggestion until the person types one", async () => {
  await openForm({ touched: ['customerId', 'price', 'day', 'time'] });
  await waitFor(() => expect(field('Nota n.º').value).toBe('10235'));
  type('Nota n.º', '77');
  expect(field('Nota n.º').value).toBe('77');
});

test('billed other than delivered is said beside it and saved all the same', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '8');
  expect(screen.queryByText(/Faturado difere/)).toBeNull();
  type('m³ faturado', '7');
  expect(screen.getByText(/^Faturado difere do entregue em 1,00\sm³\.$/)).toBeTruthy();
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a load that bills nothing asks for the reason in the notes first', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '8');
  type('m³ faturado', '0');
  expect(screen.getByText('Nada será faturado desta carga.')).toBeTruthy();
  save();
  await screen.findByText('Faturado 0 m³: diga aqui o motivo, para quem ler depois.');
  expect(recorded).toEqual([]);
  type('Observações', 'Cortesia: reposição da carga de ontem');
  save();
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a volume field takes figures only, also of what is pasted', async () => {
  await openForm();
  type('m³ carregado', '8,5 m³');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', '8,5x');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', 'oito');
  expect(field('m³ carregado').value).toBe('8,5');
  type('m³ carregado', '7.25');
  expect(field('m³ carregado').value).toBe('7,25');
});

test('beginning again puts the cursor into the first empty field', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('button', { name: 'Começar de novo' }));
  await waitFor(() => expect(focusedField()).toBe('customerId'));
});

test('the keys that save, pressed twice, send the load once', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '8');
  for (const _ of [1, 2]) fireEvent.keyDown(field('m³ carregado'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(recorded).toHaveLength(1));
});

test('a negative volume is not made positive: it is refused where it stands', async () => {
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('m³ carregado', '-8');
  expect(field('m³ carregado').value).toBe('-8');
  save();
  expect(await screen.findAllByText('O volume não pode ser negativo.')).not.toEqual([]);
  expect(recorded).toEqual([]);
});

test('an hour of another day says its day among the last loads', async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
  answerLedger(
    someLoad({ id: ids.customer, dayOn: today, loadedAt: `${today}T12:10:00Z` }),
    someLoad({ id: ids.seller, dayOn: '2026-11-19', loadedAt: '2026-11-19T19:39:00Z' }),
  );
  await openForm();
  const [first, second] = await screen.findAllByRole('link', { name: /^\d\d:\d\d/ });
  expect(first!.textContent).toMatch(/^09:10Construtora/);
  expect(second!.textContent).toMatch(/^16:39\s*19\/11/);
});
