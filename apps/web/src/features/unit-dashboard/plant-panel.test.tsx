// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PanelLoad } from '@traco/contract/totals/totals';
import { UnitDashboard, UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { press } from '../../testing/hands.fixture.ts';
import { answerLoad, answerLookups, ids, someLoad } from '../../testing/loads.fixture.ts';
import { answerPour, somePour } from '../../testing/pours.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { concreteVolume, unitDashboard } = contract;
const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const record = blankOf(PanelLoad, {
  id: ids.load,
  customerName: 'Construtora Horizonte',
  deliveredM3: 8,
  timeZone: unit.timeZone,
  revision: 1,
});
const stands = (pending: UnitDashboard['pending']) =>
  answer(unitDashboard.read, blankOf(UnitDashboard, { unit, pending }));

beforeEach(() => {
  answerLookups();
  answerPour(somePour());
  answerBlank(unitDashboard.road, contract.operationalSheet.conflicts);
  answer(unitDashboard.plan, blankOf(UnitPlan, { unit, planned: Array.from({ length: 24 }, () => 0) }));
});

test('all that waits is a press away; a confirmation by one press is undone from its notice', async () => {
  stands([record]);
  const asked = answer(concreteVolume.review, ({ accept }) => {
    stands(accept ? [] : [record]);
    return someLoad({ review: accept ? 'accepted' : 'pending', revision: 2 });
  });
  const undone = answer(concreteVolume.unconfirm, () => {
    stands([record]);
    return someLoad({ review: 'pending', revision: 3 });
  });
  await openScreen('/unit-dashboard', personOf('unit', { unitId: ids.unit }));
  const confirm = 'Confirmar 8,0 m³ de Construtora Horizonte';
  const button = await screen.findByRole('button', { name: confirm });
  // A double click confirms once.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(screen.getByRole('link', { name: 'Ver todos' }).getAttribute('href')).toContain('periodo=tudo');
  await screen.findByText(/Lançamento confirmado/);
  await waitFor(() => expect(screen.queryByRole('button', { name: confirm })).toBeNull());
  expect(asked).toEqual([{ id: ids.load, revision: 1, accept: true, reason: '' }]);
  press('Desfazer');
  await screen.findByText(/^Confirmação desfeita/);
  expect(undone).toMatchObject([{ id: ids.load, revision: 2 }]);
  await screen.findByRole('button', { name: confirm });
});

test('what waits opens beside its panel at an address of its own; arrows go on to the next, Back and Esc close it', async () => {
  const other = { ...record, id: ids.photo, customerName: 'Residência Ipê' };
  stands([record, other]);
  answerLoad(someLoad());
  await openScreen('/unit-dashboard', personOf('unit', { unitId: ids.unit }));
  const [first, second] = await screen.findAllByRole('link', {
    name: /Construtora Horizonte|Residência Ipê/,
  });
  expect(first!.getAttribute('href')).toBe(`/loads/${ids.load}`);
  first!.focus();
  fireEvent.click(first!);
  await screen.findByRole('dialog');
  expect(location.search).toBe(`?carga=${ids.load}`);
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  await waitFor(() => expect(location.search).toBe(`?carga=${ids.photo}`));
  expect(second!.getAttribute('aria-current')).toBe('true');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(second));
  // Another tab is what Ctrl is for: nothing opens here.
  fireEvent.click(first!, { ctrlKey: true });
  expect(location.search).toBe('');
});
