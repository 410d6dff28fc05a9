import type { Load } from '@traco/contract/concrete-volume/load';
import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import type { Lookups } from '../../../../kit/form/use-lookups.ts';
import type { Versions } from '../../../../kit/form/versions.ts';
import type { LoadDraft } from '../../record/load-draft.ts';

/** A field of a load in words, where another person's version stands beside one's own. */
export function loadValueWords(
  field: PropertyKey,
  value: string,
  { sellers, mixes, vehicles, drivers }: Lookups,
  { mine, newer }: Versions<LoadDraft, Load>,
): string {
  if (!value) return 'vazio';
  if (field === 'customerId') return value === newer.customer.id ? newer.customer.name : mine.customerName;
  if (field === 'notePhotoId') return value === newer.notePhotoId ? 'a foto nova' : 'a sua foto';
  if (field === 'siteId') return value === newer.site?.id ? newer.site.name : 'outra obra';
  if (field === 'sellerId') return sellers.find(({ id }) => id === value)?.name ?? 'outro vendedor';
  if (field === 'mixId') return mixes.find(({ id }) => id === value)?.code ?? 'outro produto';
  if (field === 'driverId') return drivers.find(({ id }) => id === value)?.name ?? 'outro motorista';
  if (field === 'payment') return paymentWords[value as keyof typeof paymentWords];
  if (field === 'vehicleId') {
    const vehicle = vehicles.find(({ id }) => id === value);
    return vehicle ? formatPlate(vehicle.plate) : 'outro caminhão';
  }
  return value;
}
