// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Manual } from './manual.tsx';

vi.mock('@traco/contract/driver-resources/driver-manual', async (load) => {
  const manual = await load<typeof import('@traco/contract/driver-resources/driver-manual')>();
  const notice = { ...manual.resources[0]!, id: 'ponte', title: 'Ponte fechada', until: '2026-11-26' };
  return { ...manual, resources: [...manual.resources, notice] };
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['22:30 of its last day', '2026-11-27T01:30:00Z', 1],
  ['the next day', '2026-11-27T03:30:00Z', 0],
])('a page that holds until a day is there at %s, or not', (_, now, times) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  render(<Manual day={null} reader={null} />);
  expect(screen.queryAllByText('Ponte fechada')).toHaveLength(times);
});
