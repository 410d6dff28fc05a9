// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { ORPCError } from '@orpc/client';
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

test('what does not exist is said and not asked for again; what was not loaded is', () => {
  const refetch = vi.fn();
  const failing = (error: Error) =>
    render(
      <MantineProvider env="test">
        <SidePanel
          title="Motorista"
          found={{ isPending: false, error, data: undefined, refetch }}
          onClose={() => undefined}
        >
          {null}
        </SidePanel>
      </MantineProvider>,
    );
  failing(new ORPCError('DRIVER_NOT_FOUND', { status: 404, message: 'Motorista não encontrado.' }));
  expect(screen.getByRole('alert').textContent).toContain('Motorista não encontrado.');
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  cleanup();
  failing(new ORPCError('UNEXPECTED', { status: 500 }));
  screen.getByRole('button', { name: 'Tentar de novo' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
