// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

afterEach(cleanup);

test('a panel that waits for what it shows says so without a network, until the network is back', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const found = { isPending: true, error: null, data: undefined, refetch: () => undefined };
  render(
    <MantineProvider env="test">
      <SidePanel title="Motorista" found={found} onClose={() => undefined}>
        {null}
      </SidePanel>
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toContain('Sem conexão');
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});
