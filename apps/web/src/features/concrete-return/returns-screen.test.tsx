// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OfferedReturn } from '@traco/contract/concrete-return/return-record';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { concreteReturn } = contract;
const plant = () => personOf('unit', { unitId: ids.unit });
beforeEach(() => {
  answerLookups();
  answerBlank(concreteReturn.list, concreteReturn.totals, concreteReturn.breakdown, concreteReturn.alerts);
  answer(contract.adminSettings.present, {});
  answerBlank(concreteReturn.loads, contract.mixes.list, contract.sites.map);
});

test('the seller refuses what is offered from their agenda, with a reason', async () => {
  answerPour(somePour());
  const offer = blankOf(OfferedReturn, { id: ids.mix, pourId: ids.load, m3: 2 });
  answer(concreteReturn.offers, [offer]);
  const asked = answer(concreteReturn.answer, () => {
    answer(concreteReturn.offers, []);
    return { state: 'refused' as const, loadId: null };
  });
  const seller = personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
  await openScreen(`/seller-schedule-view?programacao=${ids.load}`, seller);
  const told = await within(await dialog()).findByText(/Sobra de 2,0 m³/);
  const box = told.closest<HTMLElement>('[role=status]')!;
  press('Recusar', box);
  await within(box).findByLabelText('Por que não?');
  press('Recusar sobra', box);
  await within(box).findByText('Diga por que a sobra não serve.');
  expect(asked).toEqual([]);
  fill('Por que não?', 'A forma ainda não está pronta', box);
  press('Recusar sobra', box);
  await waitFor(() => expect(screen.queryByText(/Sobra de 2,0 m³/)).toBeNull());
  expect(asked).toMatchObject([{ id: ids.mix, accepts: false, reason: 'A forma ainda não está pronta' }]);
});

test('the list’s hours are the plant’s, also on a device of another time zone', async () => {
  const zone = new Date().getTimezoneOffset() === -540 ? 'America/Manaus' : 'Asia/Tokyo';
  answer(contract.catalogue.units, [
    {
      id: ids.unit,
      name: 'Sorocaba',
      code: 'SOR',
      timeZone: zone,
      sellersMayRecord: true,
      firstDayOn: '2020-01-01',
    },
  ]);
  const hourThere = () =>
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format();
  const before = hourThere();
  await openScreen('/concrete-return-list', plant());
  await waitFor(() =>
    expect(screen.getByText(/^atualizado às/).textContent).toMatch(
      new RegExp(`às (${before}|${hourThere()}):`),
    ),
  );
});

test('the way back from a return leads to their list, also for whoever came by a link', async () => {
  const history = await openScreen('/concrete-return', plant());
  fireEvent.click(await screen.findByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(history.location.href).toBe('/concrete-return-list'));
});
