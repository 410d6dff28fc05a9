import { z } from 'zod';
import { CreditState } from '../customers/customer.ts';
import { mayBePlanned, VehicleState } from '../fleet-management/vehicle.ts';
import { driverBlockWords, vehicleStateWords } from '../pours/pour-words.ts';
import { DriverBlock } from '../truck-drivers/driver.ts';
import { Instant } from '../values/quantities.ts';
import type { Unusual, UnusualKey } from '../values/unusual-keys.ts';
import { priceSentence } from './unusual-price.ts';

const OnTheRoad = z.object({ loadId: z.string(), customer: z.string(), since: Instant });

/** What the server knows of what a load points to; null where nothing is chosen or the asker sees nothing. */
export const LoadFacts = z.object({
  /** Null too where the pour's confirmation has answered for it. */
  credit: CreditState.nullable(),
  /** The price that is usual: the pour's, or that of the list of the day. */
  price: z.object({ centsPerM3: z.int(), of: z.enum(['list', 'pour']) }).nullable(),
  truck: z.object({ drumM3: z.number(), state: VehicleState, out: OnTheRoad.nullable() }).nullable(),
  /** `blocks` is null to whom a driver's papers are not told: `isBlocked` alone says that there is something. */
  driver: z
    .object({ isBlocked: z.boolean(), blocks: z.array(DriverBlock).nullable(), out: OnTheRoad.nullable() })
    .nullable(),
  /** When a planned load is to be loaded. */
  plannedAt: Instant.nullable(),
  /** Whether its day is closed: no load enters it any more. */
  isDayClosed: z.boolean(),
});
export type LoadFacts = z.infer<typeof LoadFacts>;

/** A load as it is typed; what cannot be read yet is null. */
export interface TypedLoad {
  loadedM3: number | null;
  priceCentsPerM3: number | null;
  /** When it was loaded, in milliseconds. */
  at: number | null;
}

/** A load is typed on its day or soon after; one that is older is asked about. */
export const OLD_DAYS = 15;
/** A planned load may begin so long before its hour without a word. */
export const EARLY_HOURS = 2;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What of a load is not usual, in the order of its form. The screen asks it while it is typed, the server with its own
 * facts when it is sent.
 */
export function unusualOfLoad(
  { loadedM3, priceCentsPerM3, at }: TypedLoad,
  facts: Omit<LoadFacts, 'isDayClosed'>,
  now: number,
): Unusual[] {
  const { credit, price, truck, driver, plannedAt } = facts;
  const found: Unusual[] = [];
  const say = (key: UnusualKey, field: string, sentence: string | null) =>
    sentence !== null && found.push({ key, field, sentence });
  const days = at === null ? 0 : Math.floor((now - at) / DAY_MS);
  const earlyMs = at === null || plannedAt === null ? 0 : Date.parse(plannedAt) - at;
  // Who came back before, or went out after it, was free for it.
  const isOut = (out: { since: string } | null | undefined) =>
    out != null && (at === null || Date.parse(out.since) <= at);

  say('old_date', 'day', days > OLD_DAYS ? `Esta data é de ${days} dias atrás.` : null);
  say(
    'early_load',
    'time',
    earlyMs > EARLY_HOURS * HOUR_MS ? `Esta carga está programada para daqui a ${timeAhead(earlyMs)}.` : null,
  );
  say('credit', 'customerId', credit === 'blocked' ? 'O crédito deste cliente está bloqueado.' : null);
  say(
    'over_drum',
    'loadedM3',
    truck && loadedM3 !== null && loadedM3 > truck.drumM3
      ? `O balão deste caminhão comporta ${truck.drumM3.toLocaleString('pt-BR')} m³.`
      : null,
  );
  say(
    'truck_down',
    'vehicleId',
    truck && !mayBePlanned(truck.state)
      ? `Situação deste caminhão: ${vehicleStateWords[truck.state].toLowerCase()}.`
      : null,
  );
  const truckOut = isOut(truck?.out) ? truck!.out : null;
  const driverOut = isOut(driver?.out) ? driver!.out : null;
  say('truck_out', 'vehicleId', truckOut && 'Este caminhão está em viagem com outra carga.');
  say(
    'driver_out',
    'driverId',
    driverOut && driverOut.loadId !== truckOut?.loadId
      ? 'Este motorista está em viagem com outra carga.'
      : null,
  );
  say(
    'driver_blocked',
    'driverId',
    driver?.isBlocked
      ? `Este motorista ${driver.blocks?.map((each) => driverBlockWords[each]).join(' e ') ?? 'não pode dirigir hoje: fale com a usina'}.`
      : null,
  );
  say('price_off_list', 'price', priceSentence(priceCentsPerM3, price));
  return found;
}

/** `30 h`, and from two days on `8 dias`. */
const timeAhead = (ms: number): string =>
  ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} dias`;
