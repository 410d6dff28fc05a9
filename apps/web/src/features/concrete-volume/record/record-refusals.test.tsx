// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer } from '../../../testing/screen.fixture.tsx';
import { blankDraft } from './load-draft.ts';
import { field, focusedField, openForm, save, type } from './record-screen.fixture.tsx';

const { record } = contract.concreteVolume;
const similar = someLoad();
const repeated = () =>
  answer(record, (_, refusals) => {
    throw refusals.PROBABLE_DUPLICATE({ data: { similar } });
  });

test('a taken note is said at the note, with a way to the other load, and what was typed stays', async () => {
  answer(record, (_, refusals) => {
    throw refusals.NOTE_TAKEN({ data: { loadId: 'other-load' } });
  });
  await openForm();
  type('Nota n.º', '10234');
  type('m³ carregado', '8');
  save();
  const link = await screen.findByText('Ver a outra carga');
  expect(link.getAttribute('href')).toBe('/concrete-volume-list?carga=other-load');
  expect(field('m³ carregado').value).toBe('8');
});

test('a repeated load that was sent on the way to the next comes back with its reason and may enter', async () => {
  const recorded = repeated();
  await openForm();
  type('m³ carregado', '8');
  fireEvent.click(screen.getByRole('button', { name: /outra/ }));
  await screen.findByText('Não entrou: parece repetida');
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir' }));
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  expect(screen.getByText(/nota 1-010\.234/)).toBeTruthy();
  const again = answer(record, () => new Promise(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Lançar assim mesmo' }));
  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]).toMatchObject({ id: recorded[0]?.id, acceptDuplicate: true });
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
  const recorded = repeated();
  await openForm();
  await waitFor(() => expect(focusedField()).toBe('customerId'));
  type('m³ carregado', '8');
  save();
  const box = (await screen.findByText('Esta carga parece repetida')).parentElement;
  expect(document.activeElement).toBe(box);
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  expect(recorded).toHaveLength(1);
});

const closed = 'Este mês está fechado: a carga não pode entrar, sair nem mudar.';

test('a closed month is refused at the date before anything is sent, and what was typed stays', async () => {
  answer(contract.closedMonths.list, [
    { unitId: ids.unit, month: '2026-09', closedAt: '2026-10-05T12:00:00.000Z', reason: '' },
  ]);
  const recorded = answer(record, () => new Promise(() => undefined));
  await openForm();
  type('Data', '15/09/2026');
  type('m³ carregado', '8');
  save();
  await screen.findByText('O mês 09/2026 está fechado nesta unidade.');
  expect(document.activeElement).toBe(field('Data'));
  expect(field('m³ carregado').value).toBe('8');
  expect(recorded).toEqual([]);
});

test('a month that was closed meanwhile is refused by the server, at the date', async () => {
  answer(record, (_, refusals) => {
    throw refusals.MONTH_CLOSED();
  });
  await openForm();
  type('m³ carregado', '8');
  save();
  await screen.findByText(closed);
  await waitFor(() => expect(document.activeElement).toBe(field('Data')));
  expect(screen.getByDisplayValue('Construtora Horizonte')).toBeTruthy();
});
