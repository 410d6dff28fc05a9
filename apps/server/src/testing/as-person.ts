import type { World } from './world.ts';

/** Whom the database takes somebody for. */
interface Person {
  role: 'admin' | 'supervisor' | 'unit' | 'manager' | 'seller';
  /** None for the office. */
  unitId?: string;
  sellerId?: string;
}

/**
 * Does one statement as the database role of a person, and takes it back.
 * @returns how many rows it reached, or the SQL state by which it was refused
 */
export async function asPerson(world: World, { role, unitId, sellerId }: Person, statement: string) {
  const account = await world.pool.query(
    'select id from accounts where role = $1 and unit_id is not distinct from $2::uuid and ($3::uuid is null or seller_id = $3) limit 1',
    [role, unitId ?? null, sellerId ?? null],
  );
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.role', $1, true), set_config('app.account_id', $2, true), set_config('app.seller_id', $3, true),
        set_config('app.unit_id', $4, true), set_config('role', 'traco_' || $1, true)`,
      [role, account.rows[0].id, sellerId ?? '', unitId ?? ''],
    );
    return await client.query(statement).then(
      ({ rowCount }) => rowCount,
      ({ code }) => code as string,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}
