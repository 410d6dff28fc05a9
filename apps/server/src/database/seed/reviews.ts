import type { Day } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { LoadRow } from './loads.ts';
import { minutesAfter } from './minutes.ts';
import type { Plant, SellerRow } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** What the reviews are written from. */
export interface ReviewParts {
  seed: string;
  now: Date;
  plants: readonly Plant[];
  loads: readonly LoadRow[];
  /** Account of a seller, when there is one. */
  sellerAccounts: ReadonlyMap<string, string>;
}

const SELLERS_PER_PLANT = 3;
const RECENT_LOADS = 12;
const contests = [
  'Volume entregue menor que o da nota: faltou meio metro.',
  'Este cliente é da minha carteira, a venda não é do plantão.',
  'Preço diferente do combinado com o cliente.',
];

/**
 * The sellers' own records that wait for their plant (they carry no note number yet), some refused ones, and
 * the loads that sellers contest. Contested loads are marked in place; the new rows are returned.
 */
export function reviewLoads({ seed, now, plants, loads, sellerAccounts }: ReviewParts): LoadRow[] {
  return plants.flatMap((plant) => {
    const random = createRandom(`${seed} reviews ${plant.place.code}`);
    const today = dayIn(now, plant.place.timeZone);
    return plant.sellers.slice(0, SELLERS_PER_PLANT).flatMap((seller) => {
      const [contested, ...others] = latestLoads(loads, seller, today);
      if (!contested) return [];
      contested.contestReason = random.pick(contests);
      contested.contestedAt = earlier(now, minutesAfter(contested.loadedAt, 6 * 60));
      const account = sellerAccounts.get(seller.id) ?? null;
      const records = others.slice(0, 2).map((like) => ownRecord(random, like, now, account));
      const [refused] = others.slice(2, 3).map((like) => ({
        ...ownRecord(random, like, now, account),
        review: 'rejected' as const,
        changeReason: 'Carga já lançada pela unidade.',
      }));
      return refused && random.chance(0.4) ? [...records, refused] : records;
    });
  });
}

/** The seller's last delivered loads before today, the latest first (a plant's loads come in the clock's order). */
function latestLoads(loads: readonly LoadRow[], seller: SellerRow, today: Day): LoadRow[] {
  return loads
    .filter((load) => load.sellerId === seller.id && load.dayOn! < today && load.state === 'closed')
    .slice(-RECENT_LOADS)
    .reverse();
}

/** A record that the seller typed from a paper note, like one of the customer's real loads. */
function ownRecord(random: Random, like: LoadRow, now: Date, account: string | null): LoadRow {
  const loadedAt = minutesAfter(like.loadedAt, random.between(4, 9));
  const volume = random.int(6, 16) / 2;
  return {
    ...like,
    id: random.id(loadedAt),
    vehicleId: null,
    driverId: null,
    partnerId: null,
    origin: 'manual',
    state: 'closed',
    review: 'pending',
    noteNumber: null,
    noteToken: null,
    noteIssuedAt: null,
    waterCode: null,
    enRouteAt: null,
    onSiteAt: null,
    dischargingAt: null,
    washingAt: null,
    returningAt: null,
    backAt: null,
    seal: '',
    loadedAt,
    loadedM3: volume,
    deliveredM3: volume,
    billedM3: volume,
    returnedM3: 0,
    invoicedAt: null,
    paidAt: null,
    notes: 'Nota em papel, lançada pelo vendedor.',
    contestReason: null,
    contestedAt: null,
    recordedBy: account,
    createdAt: earlier(now, minutesAfter(loadedAt, random.between(60, 600))),
  };
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);
