import type { customers, sites } from '../tables/catalogue.ts';
import { minutesBetween } from './minutes.ts';
import type { Plant, SellerRow, Workshop } from './people.ts';
import { buildings, neighbourhoods, streets, type Town } from './places.ts';

export type CustomerRow = typeof customers.$inferInsert;
export type SiteRow = typeof sites.$inferInsert;

/** A customer with the sites and how much is bought. */
export interface Client {
  row: CustomerRow;
  sites: SiteRow[];
  seller: SellerRow;
  company: boolean;
  weight: number;
  /** Against the list price: negotiated once. */
  discount: number;
}

const CUSTOMERS = 2500;

/** 2,500 customers, shared out by the plants' volumes, each of one seller, with one to six sites. */
export function buildClients(workshop: Workshop, plants: readonly Plant[]): Map<Plant, Client[]> {
  const whole = plants.reduce((sum, plant) => sum + plant.place.weight, 0);
  let left = CUSTOMERS;
  return new Map(
    plants.map((plant, index) => {
      const share = Math.round((CUSTOMERS * plant.place.weight) / whole);
      const count = index === plants.length - 1 ? left : share;
      left -= count;
      const strength = plant.sellers.map((seller) => [seller, workshop.random.between(0.75, 1.45)] as const);
      const build = (turn: number) => buildClient(workshop, plant, sellerFor(turn, strength, workshop));
      return [plant, Array.from({ length: count }, (_, turn) => build(turn))];
    }),
  );
}

/** Every seller has a few customers; the others go to who sells most. */
function sellerFor(turn: number, strength: readonly (readonly [SellerRow, number])[], { random }: Workshop) {
  return turn < strength.length * 4 ? strength[turn % strength.length]![0] : random.weighted(strength);
}

function buildClient(workshop: Workshop, plant: Plant, seller: SellerRow): Client {
  const { random, documents, names } = workshop;
  const company = random.chance(0.45);
  const createdAt = arrival(workshop);
  const row: CustomerRow = {
    id: random.id(createdAt),
    unitId: plant.unit.id,
    sellerId: seller.id,
    name: company ? names.company() : names.person(),
    document: company ? documents.cnpj() : documents.cpf(),
    phone: documents.mobile(plant.place.areaCode),
    active: !random.chance(0.02),
    createdAt,
  };
  const siteCount = company ? random.int(1, 6) : random.weighted([[1, 9] as const, [2, 1] as const]);
  return {
    row,
    seller,
    company,
    sites: Array.from({ length: siteCount }, () => buildSite(workshop, plant, row, company)),
    weight: company ? random.between(1, 3) ** 2 : random.between(0.3, 1),
    discount: company ? random.between(0.92, 1) : random.between(0.98, 1.03),
  };
}

/** Three in five were customers before the first load; the others came since. */
function arrival({ random, beginning, now }: Workshop): Date {
  if (random.chance(0.6)) return beginning;
  const minutes = minutesBetween(beginning, now) - 30 * 24 * 60;
  return new Date(beginning.getTime() + Math.floor(random.next() * minutes) * 60_000);
}

function buildSite({ random }: Workshop, plant: Plant, customer: CustomerRow, company: boolean): SiteRow {
  const town = random.weighted(plant.place.towns.map((each) => [each, each.weight] as const));
  const neighbourhood = random.pick(neighbourhoods);
  return {
    id: random.id(customer.createdAt!),
    unitId: customer.unitId,
    sellerId: customer.sellerId,
    customerId: customer.id,
    name: company ? `${random.pick(buildings)} ${neighbourhood}` : `Residência ${neighbourhood}`,
    address: `${random.pick(streets)}, ${random.int(10, 3900)} – ${neighbourhood}`,
    city: town.name,
    ...near(town, random.next(), random.next()),
    createdAt: customer.createdAt,
  };
}

/** Within some 5 km of the town's middle. */
const near = (town: Town, north: number, east: number) => ({
  latitude: Number((town.latitude + (north - 0.5) * 0.09).toFixed(6)),
  longitude: Number((town.longitude + (east - 0.5) * 0.09).toFixed(6)),
});
