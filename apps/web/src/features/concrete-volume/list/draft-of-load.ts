import type { Load } from '@traco/contract/concrete-volume/load';
import { wallClock } from '@traco/contract/values/time-zone';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { typedMoney, typedVolume } from '../../../lib/brazilian-number.ts';
import { blankDraft, type DraftField, type LoadDraft } from '../record/load-draft.ts';

/** A load as the form's fields show it; nothing follows anything any more. */
export function draftOfLoad(load: Load): LoadDraft {
  const [day = '', time = ''] = wallClock(new Date(load.loadedAt), load.unit.timeZone).split('T');
  return {
    ...blankDraft(load.id, '', load.unit.id, load.seller.id),
    customerId: load.customer.id,
    customerName: load.customer.name,
    siteId: load.site?.id ?? '',
    mixId: load.mix.id,
    vehicleId: load.vehicle?.id ?? '',
    driverId: load.driver?.id ?? '',
    noteSeries: load.noteSeries,
    noteNumber: load.noteNumber === null ? '' : String(load.noteNumber),
    day: typedDay(day),
    time,
    loadedM3: typedVolume(load.loadedM3),
    deliveredM3: typedVolume(load.deliveredM3),
    billedM3: typedVolume(load.billedM3),
    price: typedMoney(load.priceCentsPerM3),
    payment: load.payment ?? '',
    notes: load.notes,
    notePhotoId: load.notePhotoId ?? '',
    touched: ['sellerId', 'driverId', 'price', 'deliveredM3', 'billedM3', 'day', 'time', 'noteNumber'],
  };
}

/** Whether a load is given another day or hour. */
export const isMoved = (before: LoadDraft, typed: LoadDraft): boolean =>
  before.day !== typed.day || before.time !== typed.time;

/** One field in which what a person typed and what another saved are not the same. */
export interface Difference {
  field: DraftField;
  label: string;
  /** As it was when he began. */
  before: string;
  mine: string;
  theirs: string;
}

const compared: Partial<Record<DraftField, string>> = {
  day: 'Data',
  time: 'Hora',
  noteSeries: 'Série',
  noteNumber: 'Nota',
  customerId: 'Cliente',
  siteId: 'Obra',
  sellerId: 'Vendedor',
  mixId: 'Produto',
  loadedM3: 'm³ carregado',
  deliveredM3: 'm³ entregue',
  billedM3: 'm³ faturado',
  vehicleId: 'Caminhão',
  driverId: 'Motorista',
  price: 'Preço por m³',
  payment: 'Pagamento',
  notes: 'Observações',
  notePhotoId: 'Foto da nota',
};

/** What the two versions of a load do not agree on, in the order of the form. */
export function differences(before: LoadDraft, mine: LoadDraft, theirs: LoadDraft): Difference[] {
  return Object.entries(compared)
    .map(([field, label]) => ({
      field: field as DraftField,
      label,
      before: String(before[field as DraftField]),
      mine: String(mine[field as DraftField]),
      theirs: String(theirs[field as DraftField]),
    }))
    .filter(({ mine: own, theirs: other }) => own !== other);
}

/** Joins both: what only I changed stays mine, what only the other changed becomes his, on both mine stays. */
export function joined(before: LoadDraft, mine: LoadDraft, theirs: LoadDraft): LoadDraft {
  const changed = differences(before, mine, theirs).filter(({ before: was, mine: own }) => was === own);
  const fromOther = Object.fromEntries(changed.map(({ field }) => [field, theirs[field]]));
  const customerName = 'customerId' in fromOther ? theirs.customerName : mine.customerName;
  return { ...mine, ...fromOther, customerName };
}
