import { randomUUID } from 'node:crypto';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { addDays } from '@traco/contract/values/calendar';
import { cpfCheckDigits } from '@traco/contract/values/identifiers';
import { type Caller, post } from '../app/enter.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';

/** The day after today, as it is when it is asked: a journey may begin before midnight. */
export const tomorrow = () => addDays(dayBefore(0), 1);
/** A day as screens write it. */
export const written = (day: string) => day.split('-').reverse().join('/');
/** A name that nobody else has. */
export const newName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
/** A valid CPF, hardly anybody's. */
export const aCpf = () => {
  const base = String(Math.floor(100_000_000 + Math.random() * 800_000_000));
  return base + cpfCheckDigits(base);
};

/** A driver of the manager's unit, with papers in order unless told. */
export const recordDriver = (page: Caller, with_: object = {}) =>
  post<Driver>(page, '/api/truck-drivers', {
    id: randomUUID(),
    name: newName('Motorista'),
    cpf: aCpf(),
    licenceNumber: '01234567890',
    licenceCategory: 'D',
    licenceExpiresOn: addDays(tomorrow(), 400),
    licencePaidWork: true,
    equipment: ['mixer'],
    ...with_,
  });
