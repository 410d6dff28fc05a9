// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank } from '../../testing/blank.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

beforeEach(() => {
  answerLookups();
  answerPour(somePour());
  answerBlank(
    contract.sellerDashboard.read,
    contract.leads.list,
    contract.commission.outlook,
    contract.quotes.chase,
    contract.quotes.funnel,
  );
});

test('a seller sees on their panel what is poured tomorrow, and asks for more with one press', async () => {
  const pour = somePour({ startsAt: new Date(Date.now() + 86_400_000).toISOString() });
  answer(contract.pours.list, { rows: [pour], nextCursor: null });
  const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
  const history = await openScreen('/seller-dashboard', seller);
  const agenda = await screen.findByRole('region', { name: 'Agenda de hoje e amanhã' });
  const link = await within(agenda).findByRole('link', { name: /Construtora Horizonte/ });
  fireEvent.click(link);
  await waitFor(() =>
    expect(history.location.href).toContain(`/seller-schedule-view?programacao=${ids.load}`),
  );
  act(() => history.back());
  fireEvent.click((await screen.findAllByRole('link', { name: 'Solicitar programação' }))[0]!);
  await waitFor(() => expect(history.location.href).toContain('/seller-schedule-view?nova=1'));
});
