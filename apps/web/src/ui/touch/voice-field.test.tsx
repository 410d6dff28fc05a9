// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VoiceField } from './voice-field.tsx';

/** A recorder whose one part holds these bytes. */
const recorderOf = (bytes: number) =>
  class extends EventTarget {
    state = 'inactive';
    mimeType = 'audio/webm;codecs=opus';
    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      const data = new Blob([new Uint8Array(bytes)]);
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
      this.dispatchEvent(new Event('stop'));
    }
  };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function record(bytes: number) {
  const onChange = vi.fn();
  vi.stubGlobal('MediaRecorder', recorderOf(bytes));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } });
  render(<VoiceField label="Recado" voice={null} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Gravar recado' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Parar e guardar/ }));
  return onChange;
}

test('what was said is kept', async () => {
  const onChange = await record(8);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(onChange.mock.calls[0]![0]).toMatchObject({ purpose: 'voice-note', type: 'audio/webm' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a recording without a sound says so, and can be made again', async () => {
  const onChange = await record(0);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nada foi gravado: grave outra vez/);
  expect(screen.getByRole('button', { name: 'Gravar recado' })).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
});
