import type { LoadChangeField } from '@traco/contract/concrete-volume/load';
import { paymentWords, reviewWords, stateWords } from '@traco/contract/concrete-volume/load-words';
import { formatExactM3, formatInstant, formatMoney } from '../../../lib/formats.ts';

interface Known {
  /** Names of sellers, products, vehicles… by id. */
  names: ReadonlyMap<string, string>;
  zone: string;
}
type Words = (value: string, known: Known) => string;

const lookUp = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key;
const name: Words = (id, { names }) => names.get(id) ?? 'outro cadastro';
const instant: Words = (value, { zone }) => formatInstant(value, zone);
const volume: Words = (value) => formatExactM3(Number(value));
const asTyped: Words = (value) => value;

/** Each field of a load's history: what it is called, and how its value is read. */
const fields: Record<LoadChangeField, [label: string, words: Words]> = {
  sellerId: ['vendedor', name],
  customerId: ['cliente', name],
  siteId: ['obra', name],
  mixId: ['produto', name],
  vehicleId: ['caminhão', name],
  driverId: ['motorista', name],
  noteSeries: ['série', asTyped],
  noteNumber: ['nota', asTyped],
  loadedAt: ['data e hora', instant],
  loadedM3: ['m³ carregado', volume],
  deliveredM3: ['m³ entregue', volume],
  billedM3: ['m³ faturado', volume],
  returnedM3: ['m³ devolvido', volume],
  priceCentsPerM3: ['preço por m³', (value) => formatMoney(Number(value))],
  payment: ['pagamento', (value) => lookUp(paymentWords, value)],
  paidAt: ['pago em', instant],
  notes: ['observações', asTyped],
  notePhotoId: ['foto da nota', () => 'foto'],
  state: ['estado', (value) => lookUp(stateWords, value).toLowerCase()],
  review: ['conferência', (value) => lookUp(reviewWords, value).toLowerCase()],
  cancelReason: ['motivo do cancelamento', asTyped],
  contestReason: ['contestação', asTyped],
  contestAnswer: ['resposta da unidade', asTyped],
  changeReason: ['motivo da alteração', asTyped],
};

/** A field's value of an old version of a load, as a person reads it; what is not known by name is said to be another. */
export const historyWords = (field: LoadChangeField, value: string | null, known: Known): string =>
  value === null || value === '' ? 'vazio' : fields[field][1](value, known);

/** What a field is called. */
export const historyField = (field: LoadChangeField): string => fields[field][0];
