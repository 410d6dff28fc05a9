import { randomUUID } from 'node:crypto';
import type { CustomerOption, MixOption } from '@traco/contract/catalogue/catalogue';
import type { Load, LoadFields } from '@traco/contract/concrete-volume/load';
import { type Caller, get, post } from '../app/enter.ts';
import { expect } from '../app/test.ts';

interface NamedUnit {
  id: string;
  name: string;
  timeZone: string;
}

/** The last plant of the demo company, for which no journey records loads; those that journeys make are called *Usina*. */
export const quietOf = (units: readonly NamedUnit[]) =>
  units.findLast(({ name }) => !name.includes('Usina'))!;

/** The same, of the plants that the person sees who is signed in on the page. */
export const quietUnit = async (page: Caller) =>
  quietOf(await get<NamedUnit[]>(page, '/api/catalogue/units'));

/** The plant of the demo company in this town. */
export const unitIn = async (page: Caller, town: string) =>
  (await get<NamedUnit[]>(page, '/api/catalogue/units')).find(({ name }) => name.includes(town))!;

/** Records a load of the plant that is signed in, now and without a note unless `fields` say otherwise. */
export async function recordLoad(page: Caller, fields: Partial<LoadFields> = {}): Promise<Load> {
  const [customers, mixes] = await Promise.all([
    get<CustomerOption[]>(page, '/api/catalogue/customers'),
    get<MixOption[]>(page, '/api/catalogue/mixes'),
  ]);
  const customer = customers.find(({ sellerId }) => !fields.sellerId || sellerId === fields.sellerId);
  return post<Load>(page, '/api/concrete-volume', {
    id: randomUUID(),
    acceptDuplicate: true,
    customerId: customer?.id ?? customers[0]?.id,
    sellerId: customer?.sellerId ?? customers[0]?.sellerId,
    mixId: mixes[0]?.id,
    loadedAt: new Date().toISOString(),
    loadedM3: 8,
    deliveredM3: 8,
    billedM3: 8,
    priceCentsPerM3: 43_000,
    ...fields,
  });
}

/** Alters a load as the plant does that is signed in. */
export async function editLoad(
  page: Caller,
  load: Load,
  change: Partial<LoadFields> & { reason?: string },
): Promise<Load> {
  const { id, revision, noteSeries, noteNumber, loadedAt, loadedM3, deliveredM3, billedM3 } = load;
  const answer = await page.request.put(`/api/concrete-volume/${id}`, {
    data: {
      revision,
      noteSeries,
      noteNumber,
      loadedAt,
      loadedM3,
      deliveredM3,
      billedM3,
      sellerId: load.seller.id,
      customerId: load.customer.id,
      siteId: load.site?.id ?? null,
      mixId: load.mix.id,
      vehicleId: load.vehicle?.id ?? null,
      driverId: load.driver?.id ?? null,
      priceCentsPerM3: load.priceCentsPerM3,
      payment: load.payment,
      notes: load.notes,
      reason: 'Conferido no ticket da balança',
      ...change,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Load;
}

/** Cancels a load as the plant does that is signed in. */
export const cancelLoad = (page: Caller, { id, revision }: Load): Promise<Load> =>
  post(page, `/api/concrete-volume/${id}/cancel`, { revision, reason: 'Lançada por engano' });

/** Records a customer of the plant that is signed in, looked after by its first seller unless told. */
export async function recordCustomer(page: Caller, name: string, sellerId?: string): Promise<CustomerOption> {
  const [seller] = await get<{ id: string }[]>(page, '/api/catalogue/sellers');
  return post<CustomerOption>(page, '/api/catalogue/customers', {
    id: randomUUID(),
    name,
    sellerId: sellerId ?? seller?.id,
  });
}

/** The figure in a text of the screen: `1.234,5 m³` is 1234.5. */
export function figureIn(text: string | null): number {
  const digits = text?.match(/-?[\d.]+(,\d+)?/)?.[0] ?? '';
  return Number(digits.replaceAll('.', '').replace(',', '.'));
}

/** A day before today on the plant's clock, `yyyy-mm-dd`: of the plants of the demo company one has another. */
export function dayBefore(days: number, timeZone = 'America/Sao_Paulo'): string {
  const at = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}
