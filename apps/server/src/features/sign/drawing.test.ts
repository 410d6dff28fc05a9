import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diskStore } from '../../platform/storage.ts';
import { drawingAddresses, keepDrawing } from './drawing.ts';

test('the storage is asked about no drawing whose name tells its size, and about older ones still', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const storage = diskStore(folder);
  const asked = vi.spyOn(storage, 'getMetaData');
  const { key } = await keepDrawing(storage, Buffer.alloc(321, 1));
  await storage.put('signatures/older', Buffer.alloc(77, 1));
  const signers = [
    { signatureKey: key, initialsKey: null },
    { signatureKey: 'signatures/older', initialsKey: key },
  ];
  const addresses = await drawingAddresses(signers, storage, ({ bytes }) => `${bytes} bytes`);
  expect([...addresses]).toEqual([
    [key, '321 bytes'],
    ['signatures/older', '77 bytes'],
  ]);
  expect(asked.mock.calls).toEqual([['signatures/older']]);
});
