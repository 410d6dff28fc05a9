// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Closing, Contest, Rule, Trial } from '@traco/contract/commission/commission';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import { SellerOfMonth, Statement, StatementLine } from '@traco/contract/commission/statement';
import { contract } from '@traco/contract/contract';
import { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import { beforeEach, expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { commission } = contract;
const lineIds = ['018f0000-0000-7000-8000-0000000000c1', '018f0000-0000-7000-8000-0000000000c2'];
const line = (at: number, more: object = {}) =>
  blankOf(StatementLine, {
    lineId: lineIds[at],
    kind: 'load',
    loadId: ids.load,
    day: '2026-10-05',
    note: `1-000.00${at}`,
    customer: 'Construtora Horizonte',
    m3: 8,
    perM3Cents: 300,
    why: 'rule',
    cents: 2_400,
    isEarned: true,
    rule: { id: ids.unit, holdsFrom: '2026-03-01', of: 'company' },
    answer: null,
    decision: null,
    ...more,
  });
const statement = (more: object = {}) =>
  blankOf(Statement, {
    month: '2026-10',
    closed: { at: '2026-11-03T12:00:00Z', answerUntil: '2026-11-08', isAnswerable: true },
    lines: [line(0), line(1)],
    ...more,
  });
const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });

beforeEach(() => {
  answerLookups();
  answer(contract.catalogue.sellers, []);
  answer(contract.mixes.list, []);
  const month = { month: '2026-10', m3: 16, loads: 2, goalM3: 20, goalShare: 0.8 };
  const money = { revenueCents: 800_000, priceCentsPerM3: 50_000 };
  answer(
    contract.sellerDashboard.read,
    blankOf(SellerDashboard, {
      months: [{ ...blankOf(SellerDashboard.shape.months.element, {}), ...month, ...money }],
    }),
  );
  answer(contract.goals.customers, [{ month: '2026-10', buyers: 7, won: 2, lost: 1 }]);
  answer(contract.goals.changes, { changes: [], timeZone: 'America/Sao_Paulo' });
  answer(commission.contests, []);
  answer(commission.rules, []);
  answer(commission.closings, []);
  answer(commission.sellers, []);
});

test('a seller reads which rule a line was counted by, and accepts what is open with one press', async () => {
  answer(commission.statement, statement());
  const sent = answer(commission.answer, statement({ lines: [] }));
  await openScreen('/seller-historical-goals', seller);
  const lines = await screen.findByRole('region', { name: 'Linhas do extrato' });
  expect(within(lines).getAllByText('R$ 3,00 por m³, regra da empresa, desde 01/03/2026')).toHaveLength(2);
  expect(within(lines).getByRole('link', { name: 'Nota 1-000.000' }).getAttribute('href')).toContain(
    ids.load,
  );
  expect(screen.getByText('Fechado: responda até 08/11/2026')).toBeDefined();
  const months = screen.getByRole('region', { name: 'Metas mês a mês' });
  await waitFor(() =>
    expect(
      within(months)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(-3),
    ).toEqual(['7', '2', '1']),
  );
  press('Aceitar o extrato');
  await waitFor(() => expect(sent).toMatchObject([{ month: '2026-10', lineIds, answer: 'accepted' }]));
});

test('one line is contested with a reason, and the rest stays to be accepted', async () => {
  answer(commission.statement, statement());
  const sent = answer(commission.answer, statement());
  await openScreen('/seller-historical-goals', seller);
  await screen.findByRole('region', { name: 'Linhas do extrato' });
  press('Contestar nota 1-000.001 de 05/10/2026');
  const asked = await dialog('Contestar a linha');
  press('Contestar', asked);
  await within(asked).findByText('Diga o que não está certo, com ao menos 5 letras.');
  expect(sent).toEqual([]);
  fill('O que não está certo', 'foram 9 m³', asked);
  press('Contestar', asked);
  await waitFor(() =>
    expect(sent).toMatchObject([{ lineIds: [lineIds[1]], answer: 'contested', reason: 'foram 9 m³' }]),
  );
});

test('a contest that was decided shows what the seller wrote, and who decided what and why', async () => {
  const answered = { answer: 'contested', reason: 'foram 9 m³', at: '2026-11-04T12:00:00Z' };
  const decision = {
    decision: 'corrected',
    cents: 300,
    reason: 'a nota diz 9 m³',
    at: '2026-11-06T12:00:00Z',
    who: 'Diretoria',
  };
  answer(
    commission.statement,
    statement({ lines: [line(0, { answer: answered, decision }), line(1, { answer: answered })] }),
  );
  await openScreen('/seller-historical-goals', seller);
  const lines = await screen.findByRole('region', { name: 'Linhas do extrato' });
  within(lines).getByText('Contestada, corrigida em R$ 3,00');
  expect(within(lines).getAllByText('Contestação de 04/11/2026: foram 9 m³')).toHaveLength(2);
  within(lines).getByText('Decisão de Diretoria, 06/11/2026: a nota diz 9 m³');
  within(lines).getByText('Contestada: o escritório vai decidir');
});

test('a seller reads why a goal changed, by whom, when and from what to what', async () => {
  answer(commission.statement, statement());
  answer(contract.goals.changes, {
    changes: [
      {
        at: '2026-10-20T12:00:00.000Z',
        who: 'Mesa da usina',
        month: '2026-10',
        wasM3: 25,
        m3: 20,
        reason: 'obra adiada',
      },
    ],
    timeZone: 'America/Sao_Paulo',
  });
  await openScreen('/seller-historical-goals', seller);
  await screen.findByText('Mesa da usina mudou a meta de outubro de 2026 de 25,0 m³ para 20,0 m³');
  screen.getByText('Motivo: obra adiada');
  screen.getByText('20/10/2026');
});

test('an own rule is ended from its line, from a day on', async () => {
  answer(commission.rules, [
    blankOf(Rule, {
      id: ids.load,
      seller: { id: ids.seller, name: 'Ana' },
      unit: null,
      holdsFrom: '2026-03-01',
      terms: plainTerms,
    }),
    blankOf(Rule, { id: ids.unit, seller: null, unit: null, holdsFrom: '2026-01-01', terms: plainTerms }),
  ]);
  const sent = answer(commission.publish, blankOf(Rule, {}));
  await openScreen('/commissions', personOf('admin'));
  await screen.findByText('Ana, desde 01/03/2026');
  press('Encerrar a regra própria');
  const asked = await dialog('Encerrar a regra própria de Ana?');
  fill('Motivo', 'voltou à regra da empresa', asked);
  press('Encerrar a regra', asked);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { sellerId: ids.seller, unitId: null, terms: null, reason: 'voltou à regra da empresa' },
    ]),
  );
});

test('what is over, or open, is answered by nobody', async () => {
  answer(
    commission.statement,
    statement({ closed: { at: '2026-11-03T12:00:00Z', answerUntil: '2026-11-08', isAnswerable: false } }),
  );
  await openScreen('/seller-historical-goals', seller);
  await screen.findByText('Fechado e aceito');
  expect(screen.queryByRole('button', { name: /^Contestar/ })).toBeNull();
});

test('the office closes the month whose turn it is', async () => {
  const admin = personOf('admin');
  const unit = { id: ids.unit, name: 'Traço Sorocaba' };
  answer(commission.closings, [blankOf(Closing, { unit, last: null, next: '2026-10' })]);
  answer(commission.sellers, [
    blankOf(SellerOfMonth, { seller: { id: ids.seller, name: 'Ana' }, closed: null, unansweredLines: 0 }),
  ]);
  const sent = answer(commission.close, blankOf(Closing, { unit, last: '2026-10', next: null }));
  await openScreen(`/commissions?mes=2026-10&unitId=${ids.unit}`, admin);
  const sellers = await screen.findByRole('region', { name: 'Comissões dos vendedores' });
  await within(sellers).findByRole('cell', { name: 'Ana' });
  press('Fechar a comissão');
  press('Fechar a comissão', await dialog());
  await waitFor(() => expect(sent).toMatchObject([{ unitId: ids.unit, month: '2026-10' }]));
});

test('a contest is decided with a reason, and corrected by an amount that may be less', async () => {
  answer(commission.contests, [
    blankOf(Contest, {
      ...line(0),
      seller: { id: ids.seller, name: 'Ana' },
      unit: { id: ids.unit, name: 'Traço Sorocaba' },
      month: '2026-10',
      answer: { answer: 'contested', reason: 'foram 9 m³', at: '2026-11-04T12:00:00Z' },
    }),
  ]);
  const sent = answer(commission.decide, { lineId: lineIds[0]! });
  await openScreen('/commissions', personOf('admin'));
  await screen.findByText('Ana: foram 9 m³');
  press('Decidir a contestação de Ana, 05/10/2026');
  const asked = await dialog('Contestação de Ana');
  fireEvent.click(within(asked).getByRole('radio', { name: 'Corrigir' }));
  press('Decidir', asked);
  await within(asked).findByText('Diga de quanto é a correção, como 24,00 ou −8,00.');
  fill(/^Diferença/, '-8,00', asked);
  fill('Por quê', 'a nota diz 5 m³', asked);
  press('Decidir', asked);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { lineId: lineIds[0], decision: 'corrected', cents: -800, reason: 'a nota diz 5 m³' },
    ]),
  );
});

test('a rule is tried on the last month before it is published', async () => {
  const tried = answer(
    commission.tryOut,
    blankOf(Trial, {
      month: '2026-10',
      thenCents: 4_800,
      triedCents: 6_400,
      sellers: [{ seller: { id: ids.seller, name: 'Ana' }, thenCents: 4_800, triedCents: 6_400 }],
    }),
  );
  const sent = answer(commission.publish, blankOf(Rule, {}));
  await openScreen('/commissions', personOf('admin'));
  await screen.findByText('Nenhuma regra ainda');
  press('Nova regra');
  const asked = await dialog('Nova regra de comissão');
  fill('R$ por m³', '4,00', asked);
  press('Experimentar no mês passado', asked);
  await within(asked).findByText('Ana: R$ 64,00 em vez de R$ 48,00');
  expect(tried).toMatchObject([
    { sellerId: null, unitId: null, terms: { perM3Cents: 400, bandsBy: 'none' } },
  ]);
  press('Publicar', asked);
  await waitFor(() => expect(sent).toMatchObject([{ terms: { perM3Cents: 400, earned: 'delivery' } }]));
});

test('a rule that cannot be read is not sent', async () => {
  const sent = answer(commission.publish, blankOf(Rule, {}));
  await openScreen('/commissions', personOf('admin'));
  await screen.findByText('Nenhuma regra ainda');
  press('Nova regra');
  const asked = await dialog('Nova regra de comissão');
  fill('% do valor', '120', asked);
  press('Publicar', asked);
  await within(asked).findByText('A porcentagem máxima é 100.');
  expect(sent).toEqual([]);
});

test('each load says what it brings and by which version', async () => {
  const line = {
    ...blankOf(StatementLine, {}),
    kind: 'load' as const,
    loadId: ids.load,
    cents: 2_400,
    rule: { id: ids.unit, holdsFrom: '2026-03-01', of: 'unit' as const },
  };
  answer(contract.commission.statement, blankOf(Statement, { lines: [line] }));
  answerLedger(someLoad({ id: ids.load }));
  await openScreen('/seller-volume-records', seller);
  const loads = await screen.findByRole('region', { name: 'Minhas cargas' });
  await within(loads).findByText('R$ 24,00');
  expect(within(loads).getByText('da unidade, 01/03/26')).toBeDefined();
});
