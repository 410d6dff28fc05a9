// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankDraft } from './load-draft.ts';
import { field, focusedField, ids, openForm, refusal, save, server, type } from './record-screen.fixture.tsx';

const similar = {
  id: 'other-load',
  noteSeries: '1',
  noteNumber: 10_234,
  customer: { id: ids.customer, name: 'Construtora Horizonte' },
  unit: { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' },
  loadedAt: '2026-11-20T13:00:00.000Z',
  dayOn: '2026-11-20',
  loadedM3: 8,
};
const repeated = () => refusal('PROBABLE_DUPLICATE', 'Há uma carga parecida.', { similar });

test('a taken note is said at the note, with a way to the other load, and what was typed stays', async () => {
  server.answerRecord = () =>
    refusal('NOTE_TAKEN', 'Já existe uma carga com esta nota nesta unidade.', { loadId: 'other-load' });
  await openForm();
  type('Nota n.º', '10234');
  type('m³ carregado', '8');
  save();
  const link = await screen.findByText('Ver a outra carga');
  expect(link.getAttribute('href')).toBe('/concrete-volume-list?carga=other-load');
  expect(field('m³ carregado').value).toBe('8');
});

test('a repeated load that was sent on the way to the next comes back with its reason and may enter', async () => {
  server.answerRecord = repeated;
  await openForm();
  type('m³ carregado', '8');
  fireEvent.click(screen.getByRole('button', { name: /outra/ }));
  await screen.findByText('Não entrou: parece repetida');
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  expect(screen.getByText(/nota 1-010\.234/)).toBeTruthy();
  server.answerRecord = () => new Promise<Response>(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Lançar assim mesmo' }));
  await waitFor(() => expect(server.recorded).toHaveLength(2));
  expect(server.recorded[1]).toMatchObject({ id: server.recorded[0]?.id, acceptDuplicate: true });
});

test('the reason of a refusal is found again after the page was closed', async () => {
  const refused = {
    draft: {
      ...blankDraft('0190f000-0000-7000-8000-00000000000b', '2026-11-20T10:00', ids.unit),
      loadedM3: '8',
      noteNumber: '10234',
    },
    fields: null,
    acceptDuplicate: false,
    status: 'refused',
    refusal: {
      problems: { noteNumber: 'Já existe uma carga com esta nota nesta unidade.' },
      sentence: null,
      noteHolderId: 'other-load',
      similar: null,
    },
  };
  await openForm({}, [refused]);
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  expect((await screen.findByText('Ver a outra carga')).getAttribute('href')).toContain('other-load');
  await waitFor(() => expect(document.activeElement).toBe(field('Nota n.º')));
});

test('the cursor goes to the warning of a repeated load, so that Enter once more records nothing', async () => {
  server.answerRecord = repeated;
  await openForm();
  await waitFor(() => expect(focusedField()).toBe('customerId'));
  type('m³ carregado', '8');
  save();
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(server.recorded).toHaveLength(1);
});
