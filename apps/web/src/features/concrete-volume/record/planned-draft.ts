import type { LoadFields } from '@traco/contract/concrete-volume/load';
import type { PlannedLoad, PlannedLoadFields } from '@traco/contract/concrete-volume/planned-loads';
import { typedMoney, typedVolume } from '../../../lib/brazilian-number.ts';
import { holdsWords } from '../../../lib/plain-words.ts';
import type { DraftProblems } from './check-draft.ts';
import { blankDraft, type DraftField, type LoadDraft } from './load-draft.ts';

/** A planned load as the form shows it: everything that its pour says is there, and nothing of it has been typed. */
export function draftOfPlanned(
  planned: PlannedLoad,
  id: string,
  wallClock: string,
  unitId: string,
): LoadDraft {
  const m3 = typedVolume(planned.loadedM3);
  return {
    ...blankDraft(id, wallClock, unitId, planned.seller.id),
    customerId: planned.customer.id,
    customerName: planned.customer.name,
    siteId: planned.site?.id ?? '',
    mixId: planned.mix.id,
    vehicleId: planned.vehicle?.id ?? '',
    driverId: planned.driver?.id ?? '',
    loadedM3: m3,
    deliveredM3: m3,
    billedM3: m3,
    price: typedMoney(planned.priceCentsPerM3),
    payment: planned.payment ?? '',
    notes: planned.notes,
    planned,
    // The price is the pour's, whatever the list says today.
    touched: ['price'],
  };
}

/** What the plant says of a planned load itself; the volumes that follow the loaded one follow it here too. */
const ownFields = {
  vehicleId: 'vehicleId',
  driverId: 'driverId',
  loadedM3: 'loadedM3',
  deliveredM3: 'loadedM3',
  billedM3: 'loadedM3',
  payment: 'payment',
  notes: 'notes',
} as const;

/** The same typing on the plan as it is now: what the person set themselves stays, the rest is the plan's. */
export function onPlan(draft: LoadDraft, planned: PlannedLoad): LoadDraft {
  const now = draftOfPlanned(planned, draft.id, '', draft.unitId);
  const stays = new Set<DraftField>(draft.touched);
  const own = Object.entries(ownFields).filter(([, by]) => stays.has(by));
  return {
    ...now,
    day: draft.day,
    time: draft.time,
    price: draft.price === typedMoney(draft.planned?.priceCentsPerM3 ?? 0) ? now.price : draft.price,
    touched: draft.touched,
    reasons: draft.reasons ?? {},
    ...Object.fromEntries(own.map(([field, by]) => [field, draft[by]])),
  };
}

/** What a planned load cannot go without. */
export const crewProblems = ({ planned, vehicleId, driverId }: LoadDraft): DraftProblems =>
  planned
    ? {
        ...(vehicleId ? {} : { vehicleId: 'Escolha o caminhão.' }),
        ...(driverId ? {} : { driverId: 'Escolha o motorista.' }),
      }
    : {};

/** What is sent of a planned load, among the fields of any load; its check has found truck and driver. */
export const plannedFieldsOf = (fields: LoadFields): PlannedLoadFields => ({
  loadedAt: fields.loadedAt,
  vehicleId: fields.vehicleId ?? '',
  driverId: fields.driverId ?? '',
  loadedM3: fields.loadedM3,
  priceCentsPerM3: fields.priceCentsPerM3,
  payment: fields.payment,
  notes: fields.notes,
});

/** The planned loads that the typed words may mean: by customer, site, product, truck, driver or the pour's number. */
export function matchingPlanned(loads: readonly PlannedLoad[], typed: string): readonly PlannedLoad[] {
  return loads.filter((load) => holdsWords(saidOf(load), typed));
}

const saidOf = ({ customer, site, mix, vehicle, driver, pour }: PlannedLoad): string =>
  [
    customer.name,
    site?.name,
    mix.code,
    vehicle?.fleetNumber,
    vehicle?.plate,
    driver?.name,
    String(pour.number),
  ].join(' ');
