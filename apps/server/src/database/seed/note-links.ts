import type { ClientBase } from 'pg';
import { withBareTable } from './bare-table.ts';

/** Gives every note's link the end that it had when its note was issued, as the trigger of new notes does. */
export const writeNoteLinks = (client: ClientBase): Promise<void> =>
  withBareTable(
    client,
    'note_links',
    async () =>
      void (await client.query(`
        insert into note_links (id, load_id, unit_id, seller_id, driver_id, partner_id, ends_at)
        select md5('link of ' || id)::uuid, id, unit_id, seller_id, driver_id, partner_id,
               app.end_of_note_link(note_issued_at, unit_id)
          from loads where note_token is not null`)),
  );
