import { randomUUID } from 'node:crypto';
import { plainTerms } from '@traco/contract/commission/commission-of.fixture';
import type { CommissionTerms } from '@traco/contract/commission/terms';
import type { Client, World } from '../../testing/world.ts';

/** A plant with a seller, the office, and the day before October on which the company's rule of R$ 3,00 per m³ was published. */
export interface SellingPlant {
  unit: { id: string };
  seller: { id: string };
  mix: { id: string };
  admin: Client;
  office: Client;
  hers: Client;
  /** A load of the seller's. @param day of October 2026, or a whole instant */
  load: (day: number | string, with_?: Record<string, unknown>) => Promise<{ id: string }>;
  publish: (
    terms: Partial<CommissionTerms> | null,
    with_?: Record<string, unknown>,
  ) => Promise<{ id: string }>;
  /** Closes a month of the unit and its commissions. */
  close: (month: string) => Promise<unknown>;
}

export async function openSellingPlant(world: World): Promise<SellingPlant> {
  world.setNow('2026-09-30T15:00:00Z');
  const unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  const seller = await world.seller({ unit_id: unit.id });
  const mix = await world.mix();
  const admin = await world.as(await world.account('admin'));
  const plant: SellingPlant = {
    unit,
    seller,
    mix,
    admin,
    office: await world.as(await world.account('unit', { unit_id: unit.id })),
    hers: await world.as(await world.account('seller', { seller_id: seller.id, unit_id: unit.id })),
    load: (day, with_ = {}) =>
      world.load({
        unit_id: unit.id,
        seller_id: seller.id,
        mix_id: mix.id,
        loaded_at: typeof day === 'string' ? day : `2026-10-${String(day).padStart(2, '0')}T13:00:00Z`,
        price_cents_per_m3: 50_000,
        ...with_,
      }),
    publish: (terms, with_ = {}) => {
      world.setNow(new Date(world.now().getTime() + 1_000));
      return admin.commission.publish({
        id: randomUUID(),
        holdsFrom: '2026-10-01',
        terms: terms && { ...plainTerms, ...terms },
        reason: 'acordo com os vendedores',
        ...with_,
      });
    },
    close: async (month) => {
      await admin.closedMonths.close({ unitId: unit.id, month, reason: 'nada em aberto importa' });
      return admin.commission.close({ unitId: unit.id, month });
    },
  };
  await plant.publish({}, { unitId: unit.id });
  return plant;
}
