// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { press } from '../../testing/hands.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';
import { answerOffice, holds, ids, someDocument } from './documents.fixture.ts';

beforeEach(answerOffice);

test('a document at an address of its own: who has to sign is reminded by the one big button, and has a page', async () => {
  const [ana] = someDocument().signers;
  const document = someDocument({
    state: 'sent',
    sentAt: '2026-11-18T13:00:00.000Z',
    signers: [{ ...ana!, state: 'invited' }],
  });
  holds(document);
  answer(contract.records.document, {
    document,
    people: [{ signerId: ids.ana, kind: 'driver', id: ids.unit }],
    events: [
      {
        sequence: 1,
        kind: 'created',
        at: '2026-11-18T13:00:00.000Z',
        by: 'Marina',
        ipAddress: null,
        device: null,
        details: '',
        hash: 'a'.repeat(64),
      },
    ],
    isWhole: true,
  });
  const made = answer(contract.documents.makeLink, ({ signerId }) => ({
    signerId,
    address: 'https://x.br/sign/1',
  }));
  await openScreen(`/documents/${ids.document}`, personOf('admin'));
  await screen.findByRole('heading', { level: 1, name: /Contrato 12/ });
  expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe(`/drivers/${ids.unit}`);
  expect(screen.getByRole('link', { name: 'Sorocaba' }).getAttribute('href')).toBe(`/units/${ids.unit}`);
  const told = within(screen.getByRole('region', { name: 'Histórico' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Marina')]);
  press('Lembrar Ana Lima');
  await screen.findByRole('dialog', { name: /Link/ });
  expect(made).toMatchObject([{ id: ids.document, signerId: ids.ana, isReminder: true }]);
});

test('a chain that does not hold together stands out, and one that does says so', async () => {
  const document = someDocument();
  holds(document);
  const page = { document, people: [], events: [] };
  answer(contract.records.document, { ...page, isWhole: false });
  await openScreen(`/documents/${ids.document}`, personOf('admin'));
  await screen.findByText(/^A cadeia de evidências foi alterada/);
  cleanup();
  answer(contract.records.document, { ...page, isWhole: true });
  await openScreen(`/documents/${ids.document}`, personOf('admin'));
  await screen.findByText('A cadeia de evidências está íntegra.');
  expect(screen.queryByText(/foi alterada/)).toBeNull();
});
