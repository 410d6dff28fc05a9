// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Campaign } from '@traco/contract/campaigns/campaign';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { campaigns } = contract;
const rules = {
  metrics: [{ key: 'delivered' as const, weight: 100, target: 100 }],
  totalPoints: 1_000,
  tieBreak: 'heaviest' as const,
  measuredBy: 'Controladoria',
  joinUntil: '2026-12-17',
  notes: '',
};
const prize = {
  id: ids.mix,
  words: 'Churrasqueira',
  stock: 1,
  needs: 'points' as const,
  amount: 500,
  photoId: null,
};
const campaign = (with_: object) =>
  blankOf(Campaign, {
    id: ids.load,
    kind: 'seller',
    name: 'Mil metros',
    unitIds: [],
    state: 'draft',
    rules,
    revision: 3,
    startsOn: '2026-11-18',
    endsOn: '2026-12-17',
    prizes: [{ ...prize, left: 1 }],
    contestUntil: null,
    members: [],
    redemptions: [],
    contests: [],
    sha256: null,
    resultSha256: null,
    measuredByAsker: false,
    ...with_,
  });
const usualIs = (quantity: number) =>
  answer(campaigns.usual, { people: 8, monthsInARow: 0, usual: [{ metric: 'delivered', quantity }] });

test('a draft says what a judge could call salary, and is published with the reason', async () => {
  answerLookups();
  usualIs(150);
  answer(campaigns.get, campaign({}));
  const published = answer(campaigns.publish, campaign({ state: 'published', revision: 4 }));
  await openScreen(`/campaigns/${ids.load}`, personOf('admin'));
  await screen.findByText('Este prêmio pode ser julgado salário (CLT art. 457, § 4º)');
  press('Publicar');
  const asking = await dialog('Publicar a campanha');
  await screen.findByLabelText('Por que publicar mesmo assim');
  fill('Por que publicar mesmo assim', 'O jurídico aprovou em ata.');
  press('Publicar', asking);
  await screen.findByText('Campanha publicada: o regulamento não muda mais.');
  expect(published).toEqual([{ id: ids.load, revision: 3, riskReason: 'O jurídico aprovou em ata.' }]);
});

test('a target above what is usual leaves nothing to say', async () => {
  answerLookups();
  usualIs(40);
  answer(campaigns.get, campaign({}));
  await openScreen(`/campaigns/${ids.load}`, personOf('admin'));
  await screen.findByText(/nada faz deste prêmio um salário/);
});

test('whoever measured reads why another person lets the prizes out', async () => {
  answerLookups();
  answer(campaigns.get, campaign({ state: 'approved', measuredByAsker: true }));
  await openScreen(`/campaigns/${ids.load}`, personOf('admin'));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Liberar prêmios' });
  expect(button.disabled).toBe(true);
  await screen.findByText(/outra pessoa do escritório libera os prêmios/);
});

test('a result is approved when nothing is open any more, and what it waits for is said', async () => {
  answerLookups();
  answer(campaigns.get, campaign({ state: 'measured', contestUntil: '2099-12-31' }));
  await openScreen(`/campaigns/${ids.load}`, personOf('admin'));
  await screen.findByText('O resultado pode ser contestado até 31/12/2099: aprove depois.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aprovar resultado' }).disabled).toBe(true);
});

test('a contest is decided with its points and its reason', async () => {
  answerLookups();
  const contest = {
    id: ids.unit,
    words: 'Faltou a nota 4.321.',
    state: 'open' as const,
    answer: '',
    points: 0,
    revision: 1,
    createdAt: '2026-12-19T12:00:00Z',
    memberId: ids.mix,
    person: 'Ana Prado',
  };
  answer(campaigns.get, campaign({ state: 'measured', contests: [contest] }));
  const decided = answer(campaigns.decideContest, campaign({ state: 'measured', revision: 4 }));
  await openScreen(`/campaigns/${ids.load}`, personOf('admin'));
  await screen.findByText(/Faltou a nota 4\.321/);
  press('Decidir');
  const asking = await dialog('Contestação de Ana Prado');
  fill(/^Pontos a dar/, '80', asking);
  fill('Motivo da decisão', 'A nota foi lançada depois.', asking);
  press('Decidir', asking);
  await screen.findByText('Contestação decidida.');
  expect(decided).toMatchObject([{ contestId: ids.unit, isRight: true, points: 80 }]);
});

test('the form says what the weights add to, and the contract’s sentence at its field', async () => {
  answerLookups();
  usualIs(40);
  answer(campaigns.get, campaign({}));
  answer(campaigns.list, { rows: [], nextCursor: null });
  await openScreen('/admin/campaigns?campanha=nova', personOf('admin'));
  await screen.findByText('Pesos: 100 %');
  fill('Meta 1', '500');
  fill('Peso % 1', '60');
  await screen.findByText('Pesos: 60 %');
  press('Salvar rascunho');
  await screen.findByText('Os pesos devem somar 100 %.');
  expect(field('Quem apura').getAttribute('aria-invalid')).toBe('true');
});
