// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { beforeEach, expect, test } from 'vitest';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { profilePhoto } = contract;
const ID = '0190f000-0000-7000-8000-000000000002';
const photo = (id: string, madeAt: string) => ({
  id,
  madeAt,
  madeBy: 'Beto',
  isPublic: false,
  bytes: 40_000,
});
const before = photo('before', '2026-11-19T13:00:00.000Z');
const now = photo('now', '2026-11-20T13:00:00.000Z');
const beto: PersonWithPhotos = {
  kind: 'account',
  personId: ID,
  name: 'Beto',
  role: 'Mecânico',
  unit: 'Sorocaba',
  isSelf: true,
  photoId: 'now',
  present: now,
  previous: before,
};
const address = '/create-profile-photo';

beforeEach(() => void answer(profilePhoto.mine, beto));

test('the photo before comes back', async () => {
  const restored = answer(profilePhoto.restore, { ...beto, present: before, previous: now });
  await openScreen(address, personOf('mechanic'));
  await screen.findByText(/^Foto de 20\/11\/2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar anterior' }));
  await screen.findByText('Foto anterior restaurada.');
  expect(restored).toEqual([{ kind: 'account', personId: ID }]);
  await screen.findByText(/^Foto de 19\/11\/2026/);
});

test('a consent taken back leaves no photo, and nothing that could come back', async () => {
  const removed = answer(profilePhoto.remove, { ...beto, photoId: null, present: null, previous: null });
  await openScreen(address, personOf('mechanic'));
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar foto' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }));
  await screen.findByText('Ainda não há foto.');
  expect(removed).toEqual([{ kind: 'account', personId: ID }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Restaurar anterior' })).toBeNull();
});

test('who has no public page is asked nothing about one, and sees none', async () => {
  answer(profilePhoto.people, { rows: [], nextCursor: null });
  await openScreen(address, personOf('manager'));
  await screen.findByText('Crachá');
  expect(screen.queryByText('Página pública')).toBeNull();
  expect(screen.queryByText(/página pública/)).toBeNull();
});

test('a person of whom the server knows nothing is not found', async () => {
  answer(profilePhoto.of, (_, refusals) => {
    throw refusals.PERSON_NOT_FOUND();
  });
  await openScreen(`${address}?pessoa=driver:${ID}`, personOf('unit'));
  await screen.findByText('Pessoa não encontrada');
});
