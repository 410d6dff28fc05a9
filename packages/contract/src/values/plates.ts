import { masked } from './masked.ts';

/** Plates of both kinds, without dash: `ABC1234` and `ABC1D23`. */
export function isPlate(plate: string): boolean {
  return /^[A-Z]{3}\d[A-Z\d]\d{2}$/.test(plate);
}

export const normalisePlate = (typed: string): string => lettersAndDigits(typed);

/** `ABC-1234` for the old kind; the new kind has no dash: `ABC1D23`. */
export function formatPlate(typed: string): string {
  const plate = normalisePlate(typed).slice(0, 7);
  return /^[A-Z]{3}\d{4}$/.test(plate) ? masked(plate, '###-####') : plate;
}

/** What is typed of an identifier, without what only parts it. */
export function lettersAndDigits(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z\d]/g, '');
}
