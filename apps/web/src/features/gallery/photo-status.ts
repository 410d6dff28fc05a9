import type { PhotoState } from '@traco/contract/gallery/gallery-states';
import { photoStateWords } from '@traco/contract/gallery/gallery-words';
import type { Status } from '../../ui/status-badge.tsx';

const tones = { sent: 'yellow', approved: 'green', refused: 'red' } as const;

/** A photo's state as a badge. */
export const photoStatus = (state: PhotoState): Status => ({
  word: photoStateWords[state],
  tone: tones[state],
});
