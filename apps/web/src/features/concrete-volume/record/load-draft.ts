import type { Payment } from '@traco/contract/concrete-volume/load';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import type { Reasons, Unusual } from '@traco/contract/values/unusual-keys';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { typedMoney } from '../../../lib/brazilian-number.ts';

/** A load while it is typed: texts as they stand in the fields, '' where nothing is chosen. */
export interface LoadDraft {
  /** The row's id; it stays while the same load is sent again, so that the load exists once. */
  id: string;
  unitId: string;
  sellerId: string;
  customerId: string;
  /** Name of the chosen customer, so that a restored draft can show it. */
  customerName: string;
  siteId: string;
  mixId: string;
  vehicleId: string;
  driverId: string;
  noteSeries: string;
  noteNumber: string;
  day: string;
  time: string;
  loadedM3: string;
  deliveredM3: string;
  billedM3: string;
  price: string;
  payment: Payment | '';
  notes: string;
  notePhotoId: string;
  /** The planned load that is being loaded, as it was seen: its row goes on, no other is made. */
  planned?: PlannedLoad;
  /** Why what is unusual of it is so, and what the server found unusual when it was sent. */
  reasons?: Reasons;
  asked?: Unusual[];
  /** Fields that the person set themselves: they follow nothing any more. */
  touched: DraftField[];
}

export type DraftField = Exclude<
  keyof LoadDraft,
  'id' | 'customerName' | 'planned' | 'reasons' | 'asked' | 'touched'
>;

/** What choosing in one field suggests in others. */
export interface Suggestions {
  /** Usual driver of a truck. */
  driverOf: (vehicleId: string) => string | null | undefined;
  /** Price of the table for a product, in centavos per m³. */
  priceOf: (mixId: string) => number | undefined;
  /** Seller who looks after a customer. */
  sellerOf: (customerId: string) => string | undefined;
}

/**
 * A blank draft.
 * @param wallClock what the plant's clock shows, `yyyy-mm-ddTHH:mm`
 */
export function blankDraft(id: string, wallClock: string, unitId = '', sellerId = ''): LoadDraft {
  const [day = '', time = ''] = wallClock.split('T');
  return {
    id,
    unitId,
    sellerId,
    customerId: '',
    customerName: '',
    siteId: '',
    mixId: '',
    vehicleId: '',
    driverId: '',
    noteSeries: '1',
    noteNumber: '',
    day: typedDay(day),
    time,
    loadedM3: '',
    deliveredM3: '',
    billedM3: '',
    price: '',
    payment: '',
    notes: '',
    notePhotoId: '',
    touched: [],
  };
}

/**
 * The draft of the next load of the same pour: unit, seller, customer, site, product, price and payment stay;
 * note, truck, volumes and photo do not. The day stays when it was typed.
 */
export function nextDraft(last: LoadDraft, id: string, wallClock: string): LoadDraft {
  const keepsDay = last.touched.includes('day');
  const blank = blankDraft(id, wallClock, last.unitId, last.sellerId);
  return {
    ...blank,
    customerId: last.customerId,
    customerName: last.customerName,
    siteId: last.siteId,
    mixId: last.mixId,
    price: last.price,
    payment: last.payment,
    noteSeries: last.noteSeries,
    day: keepsDay ? last.day : blank.day,
    touched: last.touched.filter((field) =>
      ['sellerId', 'price', ...(keepsDay ? ['day'] : [])].includes(field),
    ),
  };
}

/** Sets one field as the person does, and lets the untouched ones follow. */
export function change(
  draft: LoadDraft,
  field: DraftField,
  value: string,
  suggestions: Suggestions,
): LoadDraft {
  const touched = draft.touched.includes(field) ? draft.touched : [...draft.touched, field];
  const changed = { ...draft, [field]: value, touched };
  const follows = (follower: DraftField) => !touched.includes(follower);
  if (field === 'loadedM3') return followVolume(changed, value, follows);
  if (field === 'vehicleId' && follows('driverId')) {
    return { ...changed, driverId: suggestions.driverOf(value) ?? '' };
  }
  if (field === 'mixId' && follows('price')) {
    const cents = suggestions.priceOf(value);
    return { ...changed, price: cents === undefined ? '' : typedMoney(cents) };
  }
  if (field === 'customerId') {
    const seller = follows('sellerId') ? suggestions.sellerOf(value) : undefined;
    return { ...changed, siteId: '', sellerId: seller ?? changed.sellerId };
  }
  if (field === 'unitId') {
    const untied = {
      sellerId: '',
      customerId: '',
      customerName: '',
      siteId: '',
      vehicleId: '',
      driverId: '',
    };
    return { ...changed, ...untied, noteNumber: '', touched: touched.filter((one) => one !== 'noteNumber') };
  }
  return changed;
}

/** Whether the person has typed anything that would be lost. */
export const isPristine = (draft: LoadDraft): boolean =>
  draft.touched.every((field) => ['unitId', 'sellerId', 'day', 'price'].includes(field));

function followVolume(draft: LoadDraft, value: string, follows: (field: DraftField) => boolean): LoadDraft {
  return {
    ...draft,
    deliveredM3: follows('deliveredM3') ? value : draft.deliveredM3,
    billedM3: follows('billedM3') ? value : draft.billedM3,
  };
}
