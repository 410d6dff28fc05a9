// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ids,
  json,
  keptOnDevice,
  openForm,
  photoName,
  save,
  server,
  type,
} from './record-screen.fixture.tsx';

test('a lost answer keeps the load on the device, and it is sent again with the same id', async () => {
  server.answerRecord = () => Promise.reject(new TypeError('Failed to fetch'));
  await openForm();
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: vai sozinha quando houver conexão');
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(server.recorded).toHaveLength(2));
  expect(new Set(server.recorded.map(({ id }) => id)).size).toBe(1);
});

test('a photo taken without a network goes before its load, and the load waits for it', async () => {
  keptOnDevice().set(photoName, new File(['foto'], 'nota.webp', { type: 'image/webp' }));
  server.answerPhoto = () => Promise.reject(new TypeError('Failed to fetch'));
  server.answerRecord = () => new Promise<Response>(() => undefined);
  await openForm({ notePhotoId: ids.photo });
  type('m³ carregado', '8');
  save();
  await screen.findByText('No aparelho: vai sozinha quando houver conexão');
  expect(server.recorded).toEqual([]);
  server.answerPhoto = () => json({ id: ids.photo, name: 'nota.webp', mediaType: 'image/webp', bytes: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar agora' }));
  await waitFor(() => expect(server.recorded).toMatchObject([{ notePhotoId: ids.photo }]));
  expect(keptOnDevice().has(photoName)).toBe(false);
});
