import { expect, test } from 'vitest';
import { cameraTime } from './camera-time.ts';

test('a camera’s time is of its own zone, or of this device where it wrote none', () => {
  expect(cameraTime('2026:11:18 09:30:00', '-03:00')?.toISOString()).toBe('2026-11-18T12:30:00.000Z');
  expect(cameraTime('2026:11:18 09:30:00', undefined)).toEqual(new Date(2026, 10, 18, 9, 30));
  for (const broken of ['0000:00:00 00:00:00', '2026-11-18', '', undefined, 7])
    expect(cameraTime(broken, '-03:00')).toBeUndefined();
});
