import { randomUUID } from 'node:crypto';
import type { MixOption } from '@traco/contract/catalogue/catalogue';
import type { Pour } from '@traco/contract/pours/pour';
import type { Coordinates } from '@traco/contract/values/coordinates';
import { type Caller, get, post } from '../app/enter.ts';
import type { Page } from '../app/test.ts';
import { recordCustomer } from '../concrete-volume/loads.fixture.ts';

/** A day so many days ahead on the plant's clock, as it is typed. */
export function typedDayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(at);
}

/** An instant so many days ahead at an hour of Brasília. */
export const instantAhead = (days: number, time: string) => {
  const [day, month, year] = typedDayAhead(days).split('/');
  return new Date(`${year}-${month}-${day}T${time}:00-03:00`).toISOString();
};

/**
 * Asks for a pour of a customer of its own, as whoever is signed in on the page.
 * @param place where its site is; nobody knows unless told
 */
export async function requestPour(
  page: Caller,
  name: string,
  fields: Partial<Record<string, unknown>> = {},
  place: Coordinates | null = null,
) {
  const customer = await recordCustomer(page, name);
  const site = await post<{ id: string }>(page, '/api/sites', {
    id: randomUUID(),
    customerId: customer.id,
    name: 'Obra do Parque',
    coordinates: place,
    address: '',
    city: '',
    accessNotes: '',
    contacts: [],
    largestTruckM3: null,
    travelMinutes: null,
    active: true,
  });
  const mixes = await get<MixOption[]>(page, '/api/catalogue/mixes');
  return post<Pour>(page, '/api/pours', {
    id: randomUUID(),
    customerId: customer.id,
    siteId: site.id,
    mixId: mixes.find(({ pumpable }) => pumpable)?.id,
    startsAt: instantAhead(3, '09:00'),
    // Journeys take far days, so that none finds the pours of another.
    reasons: { far_date: 'Dia de um ensaio' },
    m3: 16,
    loadM3: 8,
    intervalMinutes: 64,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
    ...fields,
  });
}

/** Confirms as the office does, whatever the day looks like. */
export const confirmPour = (page: Caller, { id, revision }: Pour) =>
  post<Pour>(page, `/api/pours/${id}/step`, {
    revision,
    to: 'confirmed',
    overrideReason: 'Combinado com a usina',
  });

export const answerOf = (page: Page) => page.getByRole('region', { name: 'Cabe ou não cabe?' });
