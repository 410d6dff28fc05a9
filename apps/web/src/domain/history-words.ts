import { formatInstant, formatM3, formatMoney } from '../lib/formats.ts';
import { paymentWords, stateWords } from './load-words.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const reviewWords: Record<string, string> = {
  accepted: 'confirmada',
  pending: 'pendente',
  rejected: 'recusada',
};

interface Known {
  /** Names of sellers, products, vehicles… by id. */
  names: ReadonlyMap<string, string>;
  zone: string;
}

/** A field's value of an old version of a load, as a person reads it; what is not known by name is said to be another. */
export function historyWords(field: string, value: string | null, { names, zone }: Known): string {
  if (value === null || value === '') return 'vazio';
  if (field === 'foto da nota') return 'foto';
  if (UUID.test(value)) return names.get(value) ?? 'outro cadastro';
  if (INSTANT.test(value)) return formatInstant(value, zone);
  if (field.startsWith('preço')) return formatMoney(Number(value));
  if (field.startsWith('m³')) return formatM3(Number(value));
  if (field === 'pagamento') return lookUp(paymentWords, value);
  if (field === 'estado') return lookUp(stateWords, value).toLowerCase();
  return field === 'conferência' ? lookUp(reviewWords, value) : value;
}

/** The name of a field, without what the screen has no use for. */
export const historyField = (field: string): string => field.replace(' (centavos)', '');

const lookUp = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key;
