// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { GoalHistory } from '@traco/contract/goals/goals';
import type { YearOfGoals } from '@traco/contract/goals/goals-year';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { goals } = contract;
const thisYear = new Date().getFullYear();
const months = (goalM3: number | null, soldM3 = 0) => Array.from({ length: 12 }, () => ({ goalM3, soldM3 }));
const year: YearOfGoals = {
  year: thisYear,
  unit: { id: ids.unit, name: 'Sorocaba' },
  closed: [`${thisYear}-01`],
  months: months(100),
  sellers: [{ id: ids.seller, name: 'Marina', months: months(null) }],
};

beforeEach(() => {
  answerLookups();
  answer(goals.year, year);
});

test("a year's m³ are spread over the open months of a seller, the difference to the unit is said, and all is saved at once", async () => {
  const sent = answer(goals.saveYear, year);
  await openScreen('/commissions?aba=metas', personOf('admin'));
  await screen.findByText('Sem meta da unidade ou dos vendedores, não há o que comparar.');
  expect(screen.queryByLabelText(`Meta de Marina em janeiro de ${thisYear}`)).toBeNull();
  fill('De quem repartir', ids.seller);
  fill('m³ do ano', '1100');
  press('Repartir');
  await screen.findByText(/^Faltam 100(,0+)? m³ nas metas dos vendedores para a meta da unidade\.$/);
  press('Salvar 11 metas');
  await waitFor(() => expect(sent).toHaveLength(1));
  const changed = sent[0]!.goals;
  expect(changed.map(({ month }) => month)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(changed.reduce((sum, { m3 }) => sum + (m3 ?? 0), 0)).toBe(1100);
});

test('the difference between unit and sellers is made good by one press, month by month', async () => {
  answer(goals.year, { ...year, sellers: [{ id: ids.seller, name: 'Marina', months: months(110) }] });
  const sent = answer(goals.saveYear, year);
  await openScreen('/commissions?aba=metas', personOf('admin'));
  await screen.findByText(/^As metas dos vendedores passam 120(,0+)? m³ da meta da unidade\.$/);
  press('Igualar a meta da unidade à soma');
  fill('Motivo da mudança', 'soma da equipe');
  press('Salvar 11 metas');
  await waitFor(() => expect(sent).toHaveLength(1));
  // January is closed.
  expect(sent[0]!.goals.map(({ sellerId, month, m3 }) => [sellerId, month, m3])).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [null, month, 110]),
  );
});

test('a goal that stands is not sent without a reason', async () => {
  const sent = answer(goals.saveYear, year);
  await openScreen('/commissions?aba=metas', personOf('admin'));
  const december = `Meta de Sorocaba em dezembro de ${thisYear}`;
  await screen.findByLabelText(december);
  fill(december, '90');
  press('Salvar 1 meta');
  expect((await screen.findByRole('alert')).textContent).toContain('Diga por que a meta muda');
  expect(sent).toEqual([]);
  fill('Motivo da mudança', 'obra adiada');
  press('Salvar 1 meta');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { year: thisYear, reason: 'obra adiada', goals: [{ sellerId: null, month: 12, m3: 90, seenM3: 100 }] },
    ]),
  );
});

test('a plant reads the goals of its year, and sets none', async () => {
  await openScreen('/commissions?aba=metas', personOf('unit', { unitId: ids.unit }));
  await screen.findByRole('region', { name: 'Metas mês a mês' });
  expect(screen.queryByLabelText(`Meta de Sorocaba em dezembro de ${thisYear}`)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Repartir' })).toBeNull();
});

test('24 months are of the unit until one of its sellers is chosen', async () => {
  answer(contract.catalogue.sellers, [{ id: ids.seller, name: 'Marina', unitId: ids.unit }]);
  const row = blankOf(GoalHistory.shape.months.element, {
    month: '2026-10',
    m3: 16,
    goalM3: 20,
    goalShare: 0.8,
  });
  const asked = answer(
    goals.history,
    blankOf(GoalHistory, {
      months: [row],
      changes: [
        {
          at: '2026-10-20T12:00:00.000Z',
          who: 'Diretoria',
          month: '2026-10',
          wasM3: 25,
          m3: 20,
          reason: 'obra adiada',
        },
      ],
      customers: [{ month: '2026-10', buyers: 7, won: 2, lost: 1 }],
    }),
  );
  await openScreen('/commissions?aba=historico', personOf('unit', { unitId: ids.unit }));
  const table = await screen.findByRole('region', { name: 'Metas mês a mês' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(-3),
  ).toEqual(['7', '2', '1']);
  screen.getByText('Diretoria mudou a meta de outubro de 2026 de 25,0 m³ para 20,0 m³');
  await screen.findByRole('option', { name: 'Marina' });
  fill('De quem', ids.seller);
  await waitFor(() => expect(asked).toMatchObject([{ unitId: ids.unit }, { sellerId: ids.seller }]));
  expect(field('De quem').value).toBe(ids.seller);
});
