import { randomUUID } from 'node:crypto';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { aCpf } from '../../testing/a-cpf.ts';
import { PNG } from '../../testing/pictures.fixture.ts';
import type { Client, World } from '../../testing/world.ts';

export { PNG };

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
export const NOW = '2026-11-18T14:00:00Z';
export const TODAY = '2026-11-18';
export const PDF = Uint8Array.from(onePage());

/** A plant's manager, one of another plant, and how the first takes a driver on. */
export async function openCrew(world: World) {
  const unit = (await world.unit()) as { id: string; name: string };
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  const stranger = await world.as(await world.account('manager'));
  return {
    unit,
    manager,
    stranger,
    aDriver: (with_: object = {}) => manager.truckDrivers.create({ id: randomUUID(), ...fields(with_) }),
  };
}
export type Crew = Awaited<ReturnType<typeof openCrew>>;

/** What the form of a driver asks for. */
export const fields = (with_: object = {}) => ({
  name: 'João da Silva',
  cpf: aCpf(),
  phone: '15987654321',
  licenceNumber: '01234567890',
  licenceCategory: 'D' as const,
  licenceExpiresOn: '2029-05-01',
  licencePaidWork: true,
  toxicologyExpiresOn: '2027-05-01',
  medicalExpiresOn: '2026-12-10',
  admittedOn: '2020-01-06',
  pixKey: 'joao@exemplo.com.br',
  equipment: ['mixer' as const],
  ...with_,
});
/** A file that somebody sends for a driver's papers. */
export const upload = (client: Client, bytes = PNG, with_: object = {}) =>
  client.files.upload({
    id: randomUUID(),
    purpose: 'driver-document',
    file: new File([new Uint8Array(bytes)], 'cnh.pdf'),
    ...with_,
  });
