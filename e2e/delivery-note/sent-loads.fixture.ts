import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { get } from '../app/enter.ts';
import { expect, type Page } from '../app/test.ts';

/** A load of the last days that the plant sent out and that came back empty, with its note as anybody reads it. */
export async function findDelivered(
  page: Page,
): Promise<{ load: ListedLoad; path: string; note: DeliveryNote }> {
  const { rows } = await get<{ rows: ListedLoad[] }>(page, '/api/concrete-volume?limit=200');
  for (const load of rows.filter(({ state }) => state === 'closed')) {
    const answer = await page.request.get(`/api/loads/${load.id}/delivery-note`);
    if (!answer.ok()) continue;
    const { path } = (await answer.json()) as { path: string };
    const note = await get<DeliveryNote>(page, `/api${path}`);
    if (note.steps.length === 7 && note.versions.length === 0) return { load, path, note };
  }
  return expect(rows, 'a delivered load with a note').toBeNull() as never;
}
