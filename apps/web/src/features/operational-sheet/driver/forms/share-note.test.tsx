// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareNote } from './share-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (share: () => Promise<void>) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  Object.assign(navigator, { share });
  render(
    <ShareNote
      name="1-12"
      text="Nota 1-12"
      address="https://x/n/1"
      token="t"
      phone={null}
      onEnded={vi.fn()}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Compartilhar' }));
};
const said = () => screen.getByRole('status').textContent;

test('a note that was handed to another app is not said to be sent', async () => {
  press(async () => undefined);
  await vi.waitFor(() =>
    expect(said()).toBe('Link da nota entregue ao aplicativo que você escolheu: envie por lá.'),
  );
});

test('a sharing that the driver took back says nothing', async () => {
  press(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Compartilhar' })).toBeTruthy());
  expect(said()).toBe('');
});

test('a device that does not share says so, with other ways', async () => {
  press(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await vi.waitFor(() => expect(said()).toContain('O aparelho não compartilhou'));
});
