// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import { afterEach, expect, test } from 'vitest';
import { HelpCalls } from './help-calls.tsx';

afterEach(cleanup);

const call: OpenOccurrence = {
  id: 'c1',
  kind: 'breakdown',
  text: 'Mangueira rompida',
  at: '2026-11-18T14:00:00.000Z',
  driverId: 'd1',
  driver: 'Edson Prado',
  phone: '15998112233',
  vehicleId: 'v1',
  vehicle: 'BT-04',
  loadId: 'l1',
};

/** What stands beside a call to be pressed. */
async function actionsOf(more: Partial<OpenOccurrence>, mayTakeUp = false) {
  const shown = () => (
    <MantineProvider>
      <HelpCalls calls={[{ ...call, ...more }]} timeZone="America/Sao_Paulo" mayTakeUp={mayTakeUp} />
    </MantineProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: shown }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const row = (await screen.findByText('Quebra')).closest('li')!;
  const found = [...row.querySelectorAll<HTMLElement>('a, button')];
  return found.map((each) => [each.textContent, each.getAttribute('href')]);
}

test('who may not take a call up calls its driver', async () => {
  expect(await actionsOf({})).toEqual([['Ligar', 'tel:+5515998112233']]);
});

test('of a driver without a number their load is opened, or their truck, or the day: no row is left without its action', async () => {
  const phone = null;
  const load = await actionsOf({ phone });
  expect(load).toEqual([['Abrir carga', expect.stringContaining('carga=l1')]]);
  cleanup();
  const truck = await actionsOf({ phone, loadId: null });
  expect(truck).toEqual([['Abrir caminhão', '/fleet-management?veiculo=v1']]);
  cleanup();
  const day = await actionsOf({ phone: '3400-1000', loadId: null, vehicleId: null, vehicle: null });
  expect(day).toEqual([['Abrir programação', '/unit-schedule']]);
});

test('who may take it up does that, and can call', async () => {
  expect((await actionsOf({}, true)).map(([words]) => words)).toEqual(['Ligar', 'Assumir']);
  cleanup();
  expect((await actionsOf({ phone: null }, true)).map(([words]) => words)).toEqual(['Assumir']);
});
