// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unsentWords } from '../../features/operational-sheet/shared/driver-day/driver-words.ts';
import { QueuePill } from './queue-pill.tsx';

const shown = vi.hoisted(() => ({ entries: [] as object[], isReady: true, cannotKeep: false }));
vi.mock('../../features/operational-sheet/shared/driver-day/use-driver-app.ts', () => ({
  useDriverApp: () => shown,
}));
vi.mock('../../ui/screen-link.tsx', () => ({
  ScreenLink: ({ children }: { children: object }) => <a href="/">{children as never}</a>,
}));
afterEach(cleanup);

test('all is said to be sent only by a device that can read what it keeps', () => {
  const { rerender } = render(<QueuePill />);
  expect(screen.getByRole('status').textContent).toBe('tudo enviado');
  shown.cannotKeep = true;
  rerender(<QueuePill />);
  expect(screen.getByRole('status').textContent).toBe('não guarda');
});

test('what was left behind is said to be unanswered, or refused', () => {
  expect(unsentWords([{ state: 'waiting' }, { state: 'refused' }])).toContain('a usina não respondeu');
  expect(unsentWords([{ state: 'refused' }, { state: 'sent' }])).toBe(
    'A usina não aceitou 1 lançamento: veja em “Lançamentos”.',
  );
});
