// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import { expect, test } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { fill, press } from '../../testing/hands.fixture.ts';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const { pourConfirmation } = contract;
const token = 'x'.repeat(43);
const pour = blankOf(PublicPour, {
  startsAt: '2099-11-20T13:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  m3: 16,
  standing: 'open',
});
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const tickAll = () => {
  for (const tick of screen.getAllByRole('checkbox')) fireEvent.click(tick);
};

test('a customer who reads while the office moves the pour is shown the new hour before they confirm', async () => {
  answer(pourConfirmation.read, pour);
  const moved = { ...pour, startsAt: '2099-11-20T14:30:00.000Z' };
  const asked = answer(pourConfirmation.answer, ({ seen }, refusals) => {
    answer(pourConfirmation.read, moved);
    if (seen.startsAt !== moved.startsAt) throw refusals.CHANGED_MEANWHILE();
    const done = { ...moved, answer: 'confirmed' as const, answeredAt: '2099-11-19T13:00:00.000Z' };
    answer(pourConfirmation.read, done);
    return done;
  });
  await openScreen(`/confirm-pour/${token}`, null);
  await waitFor(() => expect(heading()).toContain('10:00'));
  press('Confirmar');
  await screen.findByText(/^Marque todos os itens\./);
  tickAll();
  fill('Seu nome', 'João da Obra');
  press('Confirmar');
  expect((await screen.findByRole('alert')).textContent).toContain('A concreteira alterou esta programação');
  await waitFor(() => expect(heading()).toContain('11:30'));
  press('Confirmar');
  await screen.findByRole('heading', { name: 'Confirmada' });
  expect(asked.map(({ seen }) => seen.startsAt)).toEqual([pour.startsAt, moved.startsAt]);
});

test('a dead link looks the same whatever it was', async () => {
  answer(pourConfirmation.read, (_, refusals) => {
    throw refusals.LINK_DEAD();
  });
  await openScreen(`/confirm-pour/${token}`, null);
  await screen.findByRole('heading', { name: 'Este link não vale mais' });
  const unknown = document.body.textContent;
  cleanup();
  await openScreen('/confirm-pour/nada', null);
  await screen.findByRole('heading', { name: 'Este link não vale mais' });
  expect(document.body.textContent).toBe(unknown);
});
