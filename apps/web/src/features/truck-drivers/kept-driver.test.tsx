// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { expect, test } from 'vitest';
import { ownDraftName } from '../../kit/form/own-draft.ts';
import { findDraft } from '../../lib/drafts.ts';
import { answerBlank } from '../../testing/blank.fixture.ts';
import { field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

test('the form of a driver says that it goes on with what was kept, as every form does, and begins again', async () => {
  answerLookups();
  answerBlank(contract.truckDrivers.list, contract.catalogue.vehicles);
  answer(contract.fleetManagement.choices, { units: [], partners: [] });
  const person = personOf('manager', { unitId: ids.unit });
  const open = async () => {
    await openScreen('/truck-drivers?motorista=novo', person);
    await screen.findByLabelText('Nome');
  };
  await open();
  expect(screen.queryByText(/^Continuando/)).toBeNull();
  // Looked for first, then kept.
  let typed = 0;
  await expect
    .poll(async () => {
      fill('Nome', `Rui Prado ${++typed}`);
      return findDraft(ownDraftName('driver/new'));
    })
    .toMatchObject({ name: expect.stringMatching(/^Rui Prado/) });
  cleanup();
  await open();
  await screen.findByText(/^Continuando o que você digitou antes/);
  expect(field('Nome').value).toMatch(/^Rui Prado/);
  press('Começar de novo');
  await waitFor(() => expect(field('Nome').value).toBe(''));
  expect(screen.queryByText(/^Continuando/)).toBeNull();
});
