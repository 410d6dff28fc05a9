// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AdminDashboard } from '@traco/contract/admin-dashboard/admin-dashboard';
import type { AttentionLine } from '@traco/contract/attention/lines';
import { Attention, toldAttention } from '@traco/contract/attention/told';
import { contract } from '@traco/contract/contract';
import { figures } from '@traco/contract/figures/figures';
import { expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { adminDashboard, attention, catalogue, quotes } = contract;
const id = (end: string) => `0190f000-0000-7000-8000-0000000000${end}`;
const sorocaba = { id: id('0a'), name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const manaus = { id: id('0b'), name: 'Manaus', timeZone: 'America/Manaus' };
const line = (of: Partial<AttentionLine> & Pick<AttentionLine, 'key' | 'place'>): AttentionLine => ({
  severity: 'warning',
  about: '',
  sentence: '',
  unit: null,
  since: null,
  figure: 1,
  action: { kind: 'open', label: 'Abrir' },
  ...of,
});
const owed = (unit: typeof sorocaba, cents: number) =>
  line({
    key: `unpaid_overdue:${unit.id}`,
    about: '12 clientes em atraso',
    sentence: 'Cobre.',
    unit,
    figure: cents,
    place: { at: 'unpaid', unitId: unit.id },
  });
const asked = (end: string, unit: typeof sorocaba) =>
  line({
    key: `quote_awaiting:${id(end)}`,
    about: `Orçamento 4${end}`,
    sentence: 'Ana pede aprovação.',
    unit,
    place: { at: 'quote', id: id(end), unitId: unit.id },
  });
const contested = line({
  key: 'commission_contested:open',
  about: 'Comissões contestadas',
  sentence: '6 linhas contestadas sem decisão: a primeira é de Ana.',
  figure: 6,
  place: { at: 'contests' },
});

/** The row as the office reads it, of the company or of one plant. */
async function row(lines: AttentionLine[], unitId?: string) {
  const at = '2026-11-18T14:00:00.000Z';
  answer(attention.read, toldAttention(blankOf(Attention, { at, lines, count: lines.length })));
  answerBlank(adminDashboard.read, catalogue.units, quotes.funnel);
  if (unitId) answer(adminDashboard.read, { ...blankOf(AdminDashboard), unit: { ...manaus, id: unitId } });
  await openScreen(`/admin-dashboard${unitId ? `?unitId=${unitId}` : ''}`, personOf('admin'));
  const block = (label: string) =>
    within(screen.getByRole('link', { name: (words) => words.startsWith(label) }));
  await screen.findByText('Orçamentos a aprovar');
  return block;
}

test('what waits in selling is counted as it is told: quotes by line, contests by how many, debts by their sum', async () => {
  const block = await row([
    asked('01', sorocaba),
    asked('02', manaus),
    owed(sorocaba, 100_000),
    owed(manaus, 50_050),
    contested,
  ]);
  await waitFor(() => block('Orçamentos a aprovar').getByText('2'));
  block('Vencido além da tolerância').getByText(/1\.500,50/);
  block('Vencido além da tolerância').getByText(/em 2 unidades; a primeira, Sorocaba/);
  block('Comissões contestadas').getByText('6');
  // What the block is called already is not said again.
  block('Comissões contestadas').getByText('6 linhas contestadas sem decisão: a primeira é de Ana.');
  block('Campanhas a decidir').getByText('nada espera decisão');
});

test('of one plant only its own waits, and what is of the whole company', async () => {
  const block = await row([asked('01', sorocaba), asked('02', manaus), contested], manaus.id);
  await waitFor(() => block('Orçamentos a aprovar').getByText('1'));
  block('Orçamentos a aprovar').getByText('Orçamento 402: Ana pede aprovação.');
  block('Comissões contestadas').getByText('6');
});

test('each number of the row says what it counts', async () => {
  await row([contested]);
  const explained = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Explicar: ${name}` }));
    const told = await screen.findByRole('dialog', {
      name: (_, element) => within(element as HTMLElement).queryByRole('heading', { name }) !== null,
    });
    return told.textContent;
  };
  expect(await explained('Orçamentos a aprovar')).toContain('48 horas');
  expect(await explained('Comissões contestadas')).toContain('ninguém decidiu');
  expect(await explained('Campanhas a decidir')).toContain('apurar');
  expect(await explained(figures.overdueAmount.name)).toContain(figures.overdueAmount.formula);
});
