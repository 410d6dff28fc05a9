// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import type { OwnCard } from '@traco/contract/other-employee-page/other-employee-page';
import { beforeEach, expect, test } from 'vitest';
import { keptPerson } from '../../kit/session/person.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { otherEmployeePage } = contract;
const ID = '0190f000-0000-7000-8000-000000000002';
const me = () => personOf('employee', { employeeId: ID, name: 'Rui Prado' });
const address = `/other-employee-page/${ID}`;
const card: OwnCard = {
  name: 'Rui Prado',
  jobTitle: 'Balanceiro',
  unitName: 'Sorocaba',
  phone: null,
  email: null,
  registrationNumber: null,
  isOn: true,
  fields: ['jobTitle'],
  acceptedAt: '2026-11-20T13:00:00.000Z',
  address: `https://traco.example${address}`,
  revision: 3,
};
const nobodysPhoto = {
  kind: 'employee' as const,
  personId: ID,
  name: 'Rui Prado',
  role: 'Balanceiro',
  unit: 'Sorocaba',
  isSelf: true,
  photoId: null,
  present: null,
  previous: null,
};

beforeEach(() => {
  keptPerson.save({ userType: 'employee', employeeId: ID, passwordVersion: '1' });
  answer(otherEmployeePage.own, card);
  answer(contract.profilePhoto.mine, nobodysPhoto);
  answer(contract.profilePhoto.of, nobodysPhoto);
  answer(contract.sign.waiting, { rows: [] });
  answer(contract.terms.own, []);
  answer(contract.notices.list, { rows: [], unread: 0 });
  answer(otherEmployeePage.read, {
    name: 'Rui Prado',
    photoId: null,
    jobTitle: 'Balanceiro',
    unitName: null,
    phone: null,
    whatsapp: null,
    email: null,
  });
  answer(contract.qrCodes.visit, { noted: true });
});

test('the page is turned off by its employee', async () => {
  const changed = answer(otherEmployeePage.change, ({ isOn }) => ({ ...card, isOn, revision: 4 }));
  await openScreen(address, me());
  fireEvent.click(await screen.findByRole('switch', { name: 'Página ligada' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Sua página está desligada.');
  expect(changed).toEqual([{ fields: ['jobTitle'], isOn: false, revision: 3 }]);
});

test('an employee looks at their own card as others do', async () => {
  await openScreen(`${address}?ver=cartao`, me());
  await screen.findByRole('heading', { level: 1, name: 'Rui Prado' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('signed out on the device, their address is a stranger’s page again', async () => {
  keptPerson.clear();
  await openScreen(address, null);
  await screen.findByRole('heading', { level: 1, name: 'Rui Prado' });
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a page that is off shows no bond, whoever looks', async () => {
  keptPerson.clear();
  answer(otherEmployeePage.read, (_, refusals) => {
    throw refusals.PAGE_NOT_FOUND();
  });
  await openScreen(address, null);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Vínculo não confirmado' })).toBeTruthy());
});
