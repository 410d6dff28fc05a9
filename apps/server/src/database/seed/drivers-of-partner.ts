import { paperKinds } from '@traco/contract/truck-drivers/driver-papers';
import { addDays } from '@traco/contract/values/calendar';
import type { driverEvents, driverPaperChecks } from '../tables/crew.ts';
import type { DriverRow, PartnerRow, Plant, Workshop } from './people.ts';
import { createRandom } from './random.ts';

export type PaperCheckRow = typeof driverPaperChecks.$inferInsert;
export type DriverEventRow = typeof driverEvents.$inferInsert;

/** Papers of those whom the partner lends already: the company has approved them all. */
export function approvePapers(seed: string, beginning: Date, drivers: readonly DriverRow[]): PaperCheckRow[] {
  const random = createRandom(`${seed} paper checks`);
  return drivers
    .filter(({ partnerId }) => partnerId)
    .flatMap((driver) =>
      paperKinds.map((kind) => ({
        id: random.id(beginning),
        driverId: driver.id,
        kind,
        state: 'approved' as const,
        reason: '',
        decidedAt: beginning,
      })),
    );
}

/** What the company says of the papers of two newcomers: it has looked at none, and has rejected one of them. */
const newcomerChecks = [
  { licence: 'pending', toxicology: 'pending', medical: 'pending' },
  { licence: 'approved', toxicology: 'rejected', medical: 'approved' },
] as const;

/** Whom the partner has only just registered: nobody of them may be planned yet. */
export function buildNewcomers(
  { documents, names, now }: Workshop,
  seed: string,
  partner: PartnerRow,
  { unit, place }: Plant,
) {
  const random = createRandom(`${seed} newcomers`);
  const today = now.toISOString().slice(0, 10);
  const drivers: DriverRow[] = newcomerChecks.map(() => ({
    id: random.id(now),
    name: names.person(0),
    cpf: documents.cpf(),
    phone: documents.mobile(place.areaCode),
    email: null,
    employeeNumber: null,
    createdAt: now,
    unitId: unit.id,
    partnerId: partner.id,
    licenceNumber: String(random.int(10_000_000_000, 99_999_999_999)),
    licenceCategory: 'D',
    licencePaidWork: true,
    licenceExpiresOn: addDays(today, random.int(200, 900)),
    toxicologyOn: addDays(today, -60),
    toxicologyExpiresOn: addDays(today, 853),
    medicalExpiresOn: addDays(today, random.int(100, 300)),
    admittedOn: addDays(today, -3),
    equipment: ['mixer'],
  }));
  const checks: PaperCheckRow[] = drivers.flatMap((driver, seat) =>
    paperKinds.map((kind) => {
      const state = newcomerChecks[seat]![kind];
      return {
        id: random.id(now),
        driverId: driver.id,
        kind,
        state,
        reason: state === 'rejected' ? 'Laudo ilegível: envie a página inteira, com o QR code.' : '',
        decidedAt: state === 'pending' ? null : now,
      };
    }),
  );
  return { drivers, checks };
}

const happened = [
  ['praise', 'Elogio do mestre de obras: manobra cuidadosa em rua estreita.'],
  ['praise', 'Cliente elogiou a pontualidade das entregas.'],
  ['training', 'Reciclagem de direção defensiva.'],
  ['training', 'Treinamento de limpeza da calha e do balão.'],
  ['fine', 'Excesso de velocidade até 20 %: radar da SP-075.'],
  ['damage', 'Retrovisor direito quebrado na saída da obra.'],
] as const;

/** What happened with drivers in the last ninety days; with the demo driver nothing. */
export function buildDriverEvents(seed: string, now: Date, plants: readonly Plant[]): DriverEventRow[] {
  const random = createRandom(`${seed} driver events`);
  const today = now.toISOString().slice(0, 10);
  return plants.flatMap(({ unit, drivers }, index) =>
    drivers.flatMap((driver, seat): DriverEventRow[] => {
      if ((index === 0 && seat === 0) || !random.chance(0.45)) return [];
      return Array.from({ length: random.int(1, 3) }, () => {
        const [kind, description] = random.pick(happened);
        return {
          id: random.id(now),
          unitId: unit.id,
          driverId: driver.id,
          kind,
          onDay: addDays(today, -random.int(1, 88)),
          amountCents: kind === 'fine' ? 13_016 : kind === 'damage' ? random.int(20, 90) * 1_000 : 0,
          description,
        };
      });
    }),
  );
}
