// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import type { ConcernedLoad } from '@traco/contract/incidents/incidents';
import { afterEach, expect, test } from 'vitest';

import { RoadWays } from './road-ways.tsx';

afterEach(cleanup);

const load = {
  id: 'a',
  state: 'on_site',
  m3: 8,
  customer: 'Construtora Horizonte',
  site: 'Residencial Aurora',
  vehicle: 'BT-104',
  driver: 'Ana',
  minutesLeft: 70,
  endAge: 120,
  waysOut: [],
} as unknown as ConcernedLoad;

test.each([
  ['ends in time where it is bound', 120, 0],
  ['grows too old on its way', 170, 1],
])('of a load that %s, that nobody else takes it is said only when it matters', (_which, endAge, told) => {
  const nothing = { done: [], isSending: false, failure: '', reroute: () => undefined };
  render(
    <MantineProvider>
      <RoadWays {...nothing} loads={[{ ...load, endAge }]} lifeMinutes={150} isTruckDown={false} />
    </MantineProvider>,
  );
  expect(screen.queryAllByText('Nenhuma obra ou usina recebe no prazo.')).toHaveLength(told);
});
