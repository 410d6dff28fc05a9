import type { Load } from '@traco/contract/concrete-volume/load';
import { wallClock } from '@traco/contract/values/time-zone';
import { typedDay } from '../../../../lib/brazilian-date.ts';
import { typedMoney, typedVolume } from '../../../../lib/brazilian-number.ts';
import { blankDraft, type DraftField, type LoadDraft } from '../../record/load-draft.ts';

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

/** What two versions of a load are compared by, in the order of the form. */
export const loadLabels: Partial<Record<DraftField, string>> = {
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
