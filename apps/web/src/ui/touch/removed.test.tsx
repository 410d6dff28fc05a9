// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PhotoField } from './photo-field.tsx';
import type { TakenFile } from './taken-file.ts';
import { VoiceField } from './voice-field.tsx';

const told: string[][] = [];
afterEach(() => {
  cleanup();
  told.length = 0;
  vi.unstubAllGlobals();
});

const taken = (id: string, purpose: TakenFile['purpose']): TakenFile => ({
  id,
  purpose,
  name: id,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
});
const undo = () => screen.queryByRole('button', { name: 'Desfazer' });

function Photos() {
  const [photos, setPhotos] = useState([taken('a', 'load-photo'), taken('b', 'load-photo')]);
  told.push(photos.map(({ id }) => id));
  return <PhotoField label="Fotos" photos={photos} most={3} onChange={setPhotos} />;
}

test('a photo that was removed comes back to its place by one press', () => {
  render(<Photos />);
  fireEvent.click(screen.getByRole('button', { name: 'Remover foto 1' }));
  expect(told.at(-1)).toEqual(['b']);
  expect(screen.getByRole('status').textContent).toContain('Foto removida');
  fireEvent.click(undo()!);
  expect(told.at(-1)).toEqual(['a', 'b']);
  expect(undo()).toBeNull();
});

function Voice() {
  const [voice, setVoice] = useState<TakenFile | null>(taken('v', 'voice-note'));
  told.push(voice ? [voice.id] : []);
  return <VoiceField label="Recado" voice={voice} onChange={setVoice} />;
}

test('a voice note that was erased comes back by one press', () => {
  vi.stubGlobal('MediaRecorder', class {});
  render(<Voice />);
  fireEvent.click(screen.getByRole('button', { name: 'Apagar recado' }));
  expect(told.at(-1)).toEqual([]);
  fireEvent.click(undo()!);
  expect(told.at(-1)).toEqual(['v']);
  expect(undo()).toBeNull();
});
