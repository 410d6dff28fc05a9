import type pg from 'pg';

/** Whether a request, by its code, named a photo that it waits for or has: asked before a byte of it is read. */
export const expectedPhotos =
  (pool: pg.Pool, now: () => Date) =>
  async (code: string, photoId: string): Promise<boolean> => {
    const { rows } = await pool.query<{ expected: boolean }>(
      'select app.awaits_photo($1, $2, $3) or app.has_photo($1, $2) as expected',
      [code.toUpperCase().replace(/[^0-9A-Z]/g, ''), photoId, now()],
    );
    return rows[0]?.expected ?? false;
  };
