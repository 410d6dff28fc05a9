// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

function Part({ name }: { name: string }) {
  useQuery({ queryKey: [name], queryFn: () => 'never asked' });
  return null;
}

/** A screen of these parts, of which some were read at this hour. */
function show(parts: readonly string[], read: Record<string, Date> = {}) {
  const client = new QueryClient();
  for (const [name, at] of Object.entries(read))
    client.setQueryData([name], 'known', { updatedAt: at.getTime() });
  render(
    <QueryClientProvider client={client}>
      <OfflineNotice accountId="ana" />
      {parts.map((name) => (
        <Part key={name} name={name} />
      ))}
    </QueryClientProvider>,
  );
}

test('says from when the oldest of what is shown is', async () => {
  const at = new Date();
  at.setHours(7, 5, 0, 0);
  show(['painel', 'plano'], { painel: at, plano: new Date(at.getTime() + 60_000) });
  await screen.findByText('Sem conexão. O que se vê é de hoje, às 07:05.');
});

test('says what is not kept, the whole screen or a part of it', async () => {
  show(['painel']);
  await screen.findByText(/^Sem conexão. Esta tela não está guardada neste aparelho/);
  cleanup();
  show(['painel', 'plano'], { painel: new Date('2026-11-01T12:00:00') });
  await screen.findByText(/O que se vê é de 01\/11\/2026, às 12:00. O que falta não está guardado/);
});

test('with a network nothing is said', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(['painel']);
  expect(screen.queryByText(/Sem conexão/)).toBeNull();
});
