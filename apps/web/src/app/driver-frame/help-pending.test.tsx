// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EntryState } from '../../features/operational-sheet/shared/device-queue/queued-entry.ts';
import { entryAt, someDay } from '../../features/operational-sheet/shared/driver-day/driver-day.fixture.ts';
import { HelpPending } from './help-pending.tsx';
import { SessionGone } from './session-gone.tsx';

const shown = vi.hoisted(() => ({
  entries: [] as object[],
  isSignedOut: false,
  isReady: true,
  cannotKeep: false,
}));
vi.mock('../../kit/session/page-session.ts', () => ({ endSession: () => undefined }));
vi.mock('../../features/operational-sheet/shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => ({ ...shown, day: someDay() }),
}));
afterEach(cleanup);

const call = (state: EntryState, deviceAt: string) => ({
  id: 'e',
  state,
  entry: { ...entryAt(0, { kind: 'occurrence', occurrence: 'accident', text: 'x' }), deviceAt },
});

test('until the server has answered, the plant does not know, and is one press away', () => {
  shown.entries = [call('waiting', new Date(Date.now() - 3_600_000).toISOString())];
  render(<HelpPending />);
  expect(screen.getByRole('alert').textContent).toContain('A usina ainda não sabe: ligue.');
  const phone = screen.getByRole('link', { name: /^Ligar para a usina \(15\) 3400-1000/ });
  expect(phone.getAttribute('href')).toBe('tel:+551534001000');
});

test('what has arrived is said to have arrived, and no more, for as long as it is news', () => {
  shown.entries = [call('sent', new Date().toISOString())];
  const { unmount } = render(<HelpPending />);
  expect(screen.getByText('O pedido de ajuda chegou à usina.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  shown.entries = [call('sent', new Date(Date.now() - 3_600_000).toISOString())];
  render(<HelpPending />);
  expect(screen.queryByText(/chegou à usina/)).toBeNull();
});

test('a session that is over says what is safe', () => {
  shown.entries = [{ state: 'waiting' }, { state: 'refused' }, { state: 'waiting' }, { state: 'sent' }];
  shown.isSignedOut = true;
  render(<SessionGone />);
  expect(screen.getByRole('status').textContent).toContain(
    '3 lançamentos guardados neste aparelho; entre para enviar.',
  );
});

test('that nothing waits is said only by a device that can read what it keeps', () => {
  Object.assign(shown, { entries: [], isSignedOut: true, isReady: false });
  const { rerender } = render(<SessionGone />);
  const said = () => screen.getByRole('status').textContent;
  expect(said()).not.toContain('Nada espera');
  Object.assign(shown, { isReady: true, cannotKeep: true });
  rerender(<SessionGone />);
  expect(said()).not.toContain('Nada espera');
  shown.cannotKeep = false;
  rerender(<SessionGone />);
  expect(said()).toContain('Nada a enviar neste aparelho.');
});
