// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { LoadRecord, StepLine } from '@traco/contract/operational-sheet/sheet';
import { expect, test } from 'vitest';
import { StepTimeline } from './step-timeline.tsx';

const line = (state: StepLine['state'], at: string, kind: StepLine['kind'] = 'step') =>
  ({
    id: `${state}${kind}`,
    state,
    kind,
    at,
    deviceAt: at,
    serverAt: at,
    who: 'João',
    reason: '',
  }) as StepLine;

test('each step has its hour, one that ended the load by the way too', () => {
  const load = {
    state: 'refused',
    timeZone: 'America/Sao_Paulo',
    steps: { loadingAt: '2026-11-18T13:05:00Z', enRouteAt: null },
    history: [
      line('loading', '2026-11-18T13:00:00Z'),
      line('en_route', '2026-11-18T13:10:00Z'),
      line('en_route', '2026-11-18T13:20:00Z', 'void'),
      line('refused', '2026-11-18T14:00:00Z'),
    ],
  };
  render(
    <MantineProvider env="test">
      <StepTimeline load={load as unknown as LoadRecord} isClosed onAct={() => undefined} />
    </MantineProvider>,
  );
  const heads = screen
    .getAllByRole('listitem')
    .map((each) => [...each.querySelectorAll('strong, span')].map(({ textContent }) => textContent));
  expect(heads).toEqual([
    ['10:05', 'Primeira água'],
    ['—', 'Saída da usina'],
    ['11:00', 'Recusada na obra'],
  ]);
});
