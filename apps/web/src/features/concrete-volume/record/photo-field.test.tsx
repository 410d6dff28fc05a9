// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PhotoField } from './photo-field.tsx';

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ api: { files: { upload: { call: upload } } } }));
vi.mock('../../../lib/shrink-photo.ts', () => ({ shrinkPhoto: async (photo: File) => photo }));
vi.mock('../../../lib/drafts.ts', () => ({
  keepDraft: async () => false,
  findDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));
afterEach(cleanup);

const choose = () => {
  const onChange = vi.fn();
  const { container } = render(
    <MantineProvider>
      <PhotoField fileId="" unitId="u" error={undefined} onChange={onChange} />
    </MantineProvider>,
  );
  const photo = new File(['x'], 'nota.jpg', { type: 'image/jpeg' });
  fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [photo] } });
  return { onChange, said: () => container.querySelector('[role=alert]')?.textContent };
};

test('on a device that keeps nothing a photo goes straight to the server, and is not only said to be there', async () => {
  upload.mockResolvedValueOnce(undefined);
  const { onChange } = choose();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(upload).toHaveBeenCalledWith(expect.objectContaining({ purpose: 'note-photo', unitId: 'u' }));
});

test('there, a photo that the server does not take is said not to have gone', async () => {
  upload.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { onChange, said } = choose();
  await vi.waitFor(() => expect(said()).toContain('Sem conexão'));
  expect(onChange).not.toHaveBeenCalled();
});
