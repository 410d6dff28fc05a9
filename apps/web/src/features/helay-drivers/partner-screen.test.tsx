// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PartnerDriver } from '@traco/contract/helay-drivers/helay-drivers';
import { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { PaperCheck } from '@traco/contract/truck-drivers/driver-record';
import type { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { addFilter, dialog, fill, press } from '../../testing/hands.fixture.ts';
import { ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));
// A photo is made smaller by what a browser draws.
vi.mock('../../lib/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => photo }));

const { helayDrivers, profilePhoto } = contract;
const rui = blankOf(PartnerDriver, {
  id: ids.seller,
  name: 'Rui Prado',
  cpf: '52998224725',
  active: true,
  equipment: ['mixer'],
  licenceNumber: '01234567890',
  licenceCategory: 'D',
  licencePaidWork: true,
  licenceExpiresOn: '2030-01-31',
  toxicologyExpiresOn: '2030-01-31',
  medicalExpiresOn: '2030-01-31',
});
const totals = { drivers: 1, blocked: 0, expiring: 0, unchecked: 1 };
const listOf = (driver: PartnerDriver) => ({ rows: [driver], nextCursor: null, totals });
const partner = () => personOf('helay');

beforeEach(() => {
  answerBlank(helayDrivers.list, helayDrivers.units, contract.terms.ofPerson);
  answer(helayDrivers.get, rui);
});

test('a driver’s face is given with their consent, stands in list and panel, and is taken back', async () => {
  const stands = (photoId: string | null) => {
    answer(helayDrivers.get, { ...rui, photoId });
    answer(helayDrivers.list, listOf({ ...rui, photoId }));
  };
  stands(null);
  const saved = answer(profilePhoto.save, () => {
    stands('now');
    return blankOf(PersonWithPhotos);
  });
  await openScreen(`/helay-drivers?motorista=${rui.id}`, partner());
  const faces = () =>
    document.querySelectorAll(`img[src^="/api/profile-photo/driver/${rui.id}/picture"]`).length;
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer a foto' }));
  const giving = await dialog('Foto de Rui Prado');
  press('Salvar foto', giving);
  expect((await within(giving).findByRole('alert')).textContent).toBe('Escolha a foto.');
  const photo = new File(['x'], 'rosto.jpg', { type: 'image/jpeg' });
  fireEvent.change(giving.querySelector('input[type=file]')!, { target: { files: [photo] } });
  press('Salvar foto', giving);
  await within(giving).findByText('Marque o consentimento para guardar a foto.');
  expect(saved).toEqual([]);
  fireEvent.click(within(giving).getByLabelText(/autorizou/));
  press('Salvar foto', giving);
  await waitFor(() => expect(faces()).toBe(2));
  press('Trocar foto');
  answer(profilePhoto.remove, () => {
    stands(null);
    return blankOf(PersonWithPhotos);
  });
  press('Retirar foto', await dialog('Foto de Rui Prado'));
  await waitFor(() => expect(faces()).toBe(0));
});

test('on a phone who may not drive today is not called approved', async () => {
  const setWidth = (width: number) =>
    (window as unknown as Window).happyDOM.setViewport({ width, height: 844 });
  setWidth(390);
  const checks = [blankOf(PaperCheck, { state: 'approved' })];
  const bia = { ...rui, id: ids.load, name: 'Bia Lemos', checks };
  const out = { ...rui, checks, blocks: ['medical_expired' as const] };
  answer(helayDrivers.list, { rows: [out, bia], nextCursor: null, totals });
  await openScreen('/helay-drivers', partner());
  const lines = await screen.findByRole('list', { name: /motoristas/i });
  const badges = () => [...lines.querySelectorAll('button > span')].map(({ textContent }) => textContent);
  expect(badges()[0]).toMatch(/ASO venc/);
  expect(badges()[1]).toMatch(/Aprovad/);
  setWidth(1024);
});

test('a later date asks for its document', async () => {
  await openScreen(`/helay-drivers?motorista=${rui.id}&alterar=1`, partner());
  const panel = await dialog('Rui Prado');
  await within(panel).findByLabelText('Validade do ASO');
  fill('Validade do ASO', '28/02/2030', panel);
  press('Salvar motorista', panel);
  expect((await within(panel).findByRole('alert')).textContent).toContain('Falta anexar: ASO.');
});

test('nobody of the company is there', async () => {
  answer(helayDrivers.get, (_, refusals) => {
    throw refusals.DRIVER_NOT_FOUND();
  });
  await openScreen(`/helay-drivers?motorista=${ids.load}`, partner());
  await within(await dialog()).findByText('Motorista não encontrado.');
});

test('the list filters who waits and goes home as a file', async () => {
  const asked = answer(helayDrivers.list, listOf(rui));
  const exported = answer(
    helayDrivers.export,
    new File(['Nome'], 'motoristas-do-parceiro-20-11.csv', { type: 'text/csv' }),
  );
  await openScreen('/helay-drivers', partner());
  await addFilter('Situação', 'Sem aprovação');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'unchecked' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() => expect(exported).toMatchObject([{ format: 'csv', kind: 'unchecked' }]));
  await waitFor(() =>
    expect(vi.mocked(saveFile).mock.calls[0]?.[0].name).toBe('motoristas-do-parceiro-20-11.csv'),
  );
});
