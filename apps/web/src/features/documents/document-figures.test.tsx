// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { documents } = contract;
const UNIT = '0190f000-0000-7000-8000-000000000001';
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const figure = (label: RegExp) => screen.findByRole('link', { name: label });

beforeEach(() => {
  answer(contract.catalogue.units, [
    {
      id: UNIT,
      name: 'Sorocaba',
      code: 'SOR',
      timeZone: 'America/Sao_Paulo',
      sellersMayRecord: true,
      firstDayOn: '2020-01-01',
    },
  ]);
  answer(documents.list, { rows: [], nextCursor: null });
  answer(documents.totals, { open: 3, overdue: 1, refused: 2, signedInThirtyDays: 4, medianHours: 5 });
  answer(documents.templateTitles, []);
  answer(contract.sign.waiting, { rows: [] });
  answer(contract.terms.own, []);
});

test('the figure of what is late opens what is late; whoever has nothing to sign is told so', async () => {
  const asked = answer(documents.list, { rows: [], nextCursor: null });
  await openScreen('/unit/digital-documents', personOf('unit', { unitId: UNIT }));
  fireEvent.click(await figure(/Vencidos/));
  await waitFor(() => expect(select('Situação').value).toBe('late'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'late' }));
  fireEvent.click(screen.getByLabelText('Para assinar'));
  await screen.findByText('Nenhum documento espera a sua assinatura.');
});

test('a figure keeps the unit that it was narrowed to, and leads only to what it counts', async () => {
  const asked = answer(documents.list, { rows: [], nextCursor: null });
  await openScreen('/admin/digital-signatures', personOf('admin'));
  await screen.findByRole('option', { name: 'Sorocaba' });
  fireEvent.change(select('Unidade'), { target: { value: UNIT } });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ unitId: UNIT }));
  for (const [label, state] of [
    [/Em assinatura/, 'open'],
    [/Recusados/, 'refused'],
  ] as const) {
    await waitFor(async () => expect((await figure(label)).getAttribute('href')).toContain(UNIT));
    fireEvent.click(await figure(label));
    await waitFor(() => expect(select('Situação').value).toBe(state));
    expect(select('Unidade').value).toBe(UNIT);
  }
  expect(screen.queryByRole('link', { name: /Assinados em 30 dias/ })).toBeNull();
});
