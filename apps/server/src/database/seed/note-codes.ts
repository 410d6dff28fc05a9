import type { ClientBase } from 'pg';
import { withBareTable } from './bare-table.ts';

/** Gives every note that was issued its code, as the triggers do of a load that is not filled in. */
export const writeNoteCodes = (client: ClientBase): Promise<void> =>
  withBareTable(
    client,
    'note_codes',
    async () =>
      void (await client.query(
        'insert into note_codes (load_id, code) select id, app.new_note_code() from loads where note_token is not null',
      )),
  );
