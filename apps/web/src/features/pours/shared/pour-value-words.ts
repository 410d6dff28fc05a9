import { paymentWords } from '@traco/contract/concrete-volume/load-words';
import {
  type PourFieldName,
  pourElementWords,
  pourFieldWords,
  pourReasonWords,
  pourStateWords,
} from '@traco/contract/pours/pour-words';
import { formatPhone } from '@traco/contract/values/identifiers';
import { formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';

interface Known {
  /** Names of customers, sites, products… by id. */
  names: ReadonlyMap<string, string>;
  zone: string;
}
type Words = (value: string, known: Known) => string;

const lookUp =
  (words: Readonly<Record<string, string>>): Words =>
  (key) =>
    words[key] ?? key;
const name: Words = (id, { names }) => names.get(id) ?? 'outro cadastro';
const instant: Words = (value, { zone }) => formatInstant(value, zone);
const volume: Words = (value) => formatM3(Number(value));
const minutes: Words = (value) => `${value} min`;

const readers: Partial<Record<PourFieldName, Words>> = {
  customerId: name,
  siteId: name,
  mixId: name,
  pumpId: name,
  startsAt: instant,
  customerConfirmedAt: instant,
  m3: volume,
  releasedM3: volume,
  loadM3: volume,
  largestTruckM3: volume,
  intervalMinutes: minutes,
  travelMinutes: minutes,
  slumpMm: (value) => `${value} mm`,
  element: lookUp(pourElementWords),
  state: lookUp(pourStateWords),
  reason: lookUp(pourReasonWords),
  payment: lookUp(paymentWords),
  pumped: (value) => (value === 'true' ? 'bombeado' : 'convencional'),
  contactPhone: (value) => formatPhone(value),
  priceCentsPerM3: (value) => formatMoney(Number(value)),
};

/** A field's value of a pour as a person reads it; `null` is "vazio". */
export const pourValueWords = (field: string, value: string | null, known: Known): string =>
  value === null || value === '' ? 'vazio' : (readers[field as PourFieldName]?.(value, known) ?? value);

/** What a field of a pour is called. */
export const pourFieldLabel = (field: string): string => pourFieldWords[field as PourFieldName] ?? field;
