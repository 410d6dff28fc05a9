// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { ids } from '../../../testing/loads.fixture.ts';
import { answer, NetworkLost } from '../../../testing/screen.fixture.tsx';
import { keptOnDevice, openForm, photoName, save, type } from './record-screen.fixture.tsx';

const { record } = contract.concreteVolume;
const lost = () => {
  throw new NetworkLost();
};

test('a lost answer keeps the load on the device, and it is sent again with the same id', async () => {
  const recorded = answer(record, lost);
  await openForm();
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: será enviada quando houver conexão');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(recorded).toHaveLength(2));
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(1);
});

test('a photo taken without a network goes before its load, and the load waits for it', async () => {
  keptOnDevice().set(photoName, new File(['foto'], 'nota.webp', { type: 'image/webp' }));
  answer(contract.files.upload, lost);
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm({ notePhotoId: ids.photo });
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: será enviada quando houver conexão');
  expect(recorded).toEqual([]);
  answer(contract.files.upload, { id: ids.photo, name: 'nota.webp', mediaType: 'image/webp', bytes: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(recorded).toMatchObject([{ notePhotoId: ids.photo }]));
  expect(keptOnDevice().has(photoName)).toBe(false);
});
