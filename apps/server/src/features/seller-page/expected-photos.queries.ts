import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../../platform/rows.ts';
import type { Expects } from '../../platform/uploads.ts';

const ExpectedRow = z.object({ expected: z.boolean() });

const MOST_CODE_LETTERS = 40;
const ID = /^[\da-f-]{36}$/i;

/** Whether a request, by its code, named a photo that it waits for or has: asked before a byte of it is read. */
export const expectedPhotos =
  (pool: pg.Pool, now: () => Date): Expects =>
  async ({ code = '', photoId = '' }) => {
    if (code.length > MOST_CODE_LETTERS || !ID.test(photoId)) return false;
    const [row] = await askRows(
      pool,
      ExpectedRow,
      'select app.awaits_photo($1, $2, $3) or app.has_photo($1, $2) as expected',
      [code.toUpperCase().replace(/[^0-9A-Z]/g, ''), photoId.toLowerCase(), now()],
    );
    return row?.expected ?? false;
  };
