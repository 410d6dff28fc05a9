// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OwnCampaign, OwnCampaignLine } from '@traco/contract/campaigns/campaign';
import { contract } from '@traco/contract/contract';
import { PublicTerm, TermReader } from '@traco/contract/terms/terms';
import { expect, test } from 'vitest';
import { blankOf } from '../../../testing/blank.fixture.ts';
import { field, fill, press } from '../../../testing/hands.fixture.ts';
import { ids } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { campaigns, terms } = contract;
const sha256 = 'a'.repeat(64);
const rules = {
  metrics: [{ key: 'delivered' as const, weight: 100, target: 100 }],
  totalPoints: 1_000,
  tieBreak: 'heaviest' as const,
  measuredBy: 'Controladoria',
  joinUntil: '2026-12-17',
  notes: '',
};
const line = {
  result: null,
  id: ids.load,
  kind: 'seller' as const,
  name: 'Mil metros',
  state: 'published' as const,
  startsOn: '2026-11-18',
  endsOn: '2026-12-17',
  joinUntil: '2026-12-17',
};
const prize = {
  id: ids.mix,
  words: 'Churrasqueira',
  stock: 1,
  needs: 'points' as const,
  amount: 50,
  photoId: null,
};
const ranking = [
  { place: 1, shown: 'J. S. P.', points: 140, isOwn: false },
  { place: 2, shown: 'Ana Prado', points: 80, isOwn: true },
];
const member = {
  shownAs: 'name' as const,
  countsFrom: '2026-11-18',
  joinedAt: '2026-11-18T14:00:00Z',
  points: 80,
  place: 2,
  free: 80,
  byMetric: [{ metric: 'delivered' as const, quantity: 8, points: 80 }],
};
const campaignWith = (with_: object) =>
  blankOf(OwnCampaign, {
    ...line,
    rules,
    sha256,
    termVersionId: ids.unit,
    today: '2026-11-20',
    ranking,
    contestUntil: null,
    prizes: [{ ...prize, left: 1 }],
    member: null,
    weeks: [],
    redemptions: [],
    contests: [],
    ...with_,
  });

function open(with_: object = {}) {
  answer(campaigns.own, [blankOf(OwnCampaignLine, line)]);
  answer(campaigns.follow, campaignWith(with_));
  answer(campaigns.events, {
    rows: [
      {
        id: ids.load,
        metric: 'delivered' as const,
        dayOn: '2026-11-19',
        quantity: 8,
        points: 80,
        words: 'Nota 4.321 · 8,0 m³ entregues',
        loadId: ids.load,
      },
    ],
    nextCursor: null,
  });
  answer(
    terms.read,
    blankOf(PublicTerm, {
      body: [{ kind: 'paragraph', line: [{ text: 'Aceito por ' }, { variable: 'nome' }, { text: '.' }] }],
    }),
  );
  answer(terms.identify, blankOf(TermReader, { name: 'Ana Prado', receipt: null }));
  return openScreen('/seller-rewards-program', personOf('seller'));
}

test('whoever joins says how to appear, and accepts the rules that were read', async () => {
  const joined = answer(campaigns.join, () => {
    answer(campaigns.follow, campaignWith({ member }));
    return campaignWith({ member });
  });
  await open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Participar' });
  expect(button.disabled).toBe(true);
  // What is accepted names who accepts it.
  await waitFor(() => expect(document.body.textContent).toContain('Aceito por Ana Prado.'));
  fireEvent.click(field('Só as minhas iniciais'));
  fireEvent.click(field('Li e aceito o regulamento'));
  await waitFor(() => expect(button.disabled).toBe(false));
  press('Participar');
  await screen.findByText('Adesão registrada. Boa campanha!');
  expect(joined).toMatchObject([{ id: ids.load, sha256, shownAs: 'initials', hasRead: true }]);
  await screen.findByText('Meus pontos');
});

test('points stand with their explanation, the ranking with the name that each chose', async () => {
  await open({ member });
  await screen.findByText('Nota 4.321 · 8,0 m³ entregues');
  await screen.findByText('J. S. P.');
  await screen.findByText('Ana Prado (você)');
  await screen.findByText('Faltam 60 pontos para o 1º lugar');
  expect(document.body.textContent).toContain('Prêmio não é comissão');
});

test('the simulator says points and place by the rule of the campaign', async () => {
  await open({ member });
  await screen.findByText('Se eu vender mais');
  fill('Volume entregue', '10');
  await screen.findByText('Mais 100 pontos: 180 no total, 1º lugar se ninguém mais andar.');
});

test('a prize that somebody else was quicker to get is said to be gone, and what is left is asked for anew', async () => {
  const asked = answer(campaigns.redeem, (_, refusals) => {
    answer(campaigns.follow, campaignWith({ member, prizes: [{ ...prize, left: 0 }] }));
    throw refusals.NO_STOCK();
  });
  await open({ member });
  await screen.findByRole('button', { name: 'Solicitar Churrasqueira' });
  press('Solicitar Churrasqueira');
  await screen.findByText('Este prêmio acabou de esgotar.');
  await screen.findByRole('button', { name: 'Churrasqueira: Esgotado' });
  expect(asked).toMatchObject([{ id: ids.load, prizeId: ids.mix }]);
});

test('what cannot be had says why on its own button', async () => {
  await open({ member: { ...member, free: 20 } });
  await screen.findByRole('button', { name: 'Churrasqueira: Faltam 30 pontos' });
});

test('after the days of contest nobody is offered one', async () => {
  await open({ member, state: 'measured', contestUntil: '2026-11-19' });
  await screen.findByText('Meus pontos');
  expect(screen.queryByText('Contestar o meu resultado')).toBeNull();
});

test('a contest goes with its words while its days run', async () => {
  const sent = answer(campaigns.contest, {
    id: ids.load,
    words: 'Faltou a nota 4.321.',
    state: 'open',
    answer: '',
    points: 0,
    revision: 1,
    createdAt: '2026-11-20T14:00:00Z',
  });
  await open({ member, state: 'measured', contestUntil: '2026-11-23' });
  await screen.findByText('Contestar o meu resultado');
  press('Contestar o meu resultado');
  await screen.findByLabelText('O que está errado');
  fill('O que está errado', 'Faltou a nota 4.321.');
  press('Enviar');
  await screen.findByText('Contestação enviada ao escritório.');
  expect(sent).toMatchObject([{ id: ids.load, words: 'Faltou a nota 4.321.' }]);
});

test('a manager reads who of the team made the points, and what is behind the target', async () => {
  const ofManager = { ...line, kind: 'manager' as const };
  const before = {
    ...ofManager,
    id: ids.unit,
    name: 'Devolução zero',
    state: 'paid' as const,
    isMember: true,
    result: { place: 2, points: 812.5 },
  };
  const returns = { key: 'returns_share' as const, weight: 100, target: 2 };
  answer(campaigns.own, [blankOf(OwnCampaignLine, ofManager), blankOf(OwnCampaignLine, before)]);
  answer(
    campaigns.follow,
    campaignWith({
      ...ofManager,
      member: { ...member, byMetric: [{ metric: 'returns_share' as const, quantity: 3, points: 80 }] },
      rules: { ...rules, metrics: [returns] },
    }),
  );
  answer(campaigns.events, { rows: [], nextCursor: null });
  const share = (driver: string, quantity: number, points: number) => ({
    driverId: driver,
    driver,
    points,
    byMetric: [{ metric: 'returns_share' as const, quantity, points }],
  });
  answer(campaigns.team, [share('Ana Motorista', 1, 53.33), share('Bia Motorista', 5, 26.67)]);
  await openScreen('/manager-rewards-program', personOf('manager'));
  const team = await screen.findByRole('region', { name: 'A equipe nos meus pontos' });
  await within(team).findByText('Ana Motorista');
  expect(within(team).getByText('53,33')).toBeTruthy();
  const below = within(team).getAllByText(', fora da meta');
  expect(below.map((words) => words.closest('li')?.textContent)).toEqual([
    expect.stringContaining('Bia Motorista'),
  ]);
  // What was is one press away, with the place and the points of its result.
  const history = screen.getByRole('region', { name: 'Outras campanhas' });
  expect(within(history).getByText('812,50 pontos')).toBeTruthy();
  expect(within(history).getByRole('link').getAttribute('href')).toContain(`campanha=${ids.unit}`);
  expect(
    screen.getByText('Mais pontos no indicador de maior peso; depois, quem aderiu primeiro'),
  ).toBeTruthy();
});
