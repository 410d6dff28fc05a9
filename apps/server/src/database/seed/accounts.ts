import type { accounts, accountUnits } from '../tables/identity.ts';
import { DEMO_DRIVER_CPF, type PartnerRow, type Plant } from './people.ts';
import type { Random } from './random.ts';

export type AccountRow = typeof accounts.$inferInsert;
export type AccountUnitRow = typeof accountUnits.$inferInsert;

/** Password of every demo account but the driver's, and the driver's PIN. */
export const DEMO_PASSWORD = 'Traco-demo-1';
export const DEMO_DRIVER_PIN = '123456';

/** The demo accounts, the units of the mechanic, and each account's password in the clear. */
export interface DemoAccounts {
  rows: AccountRow[];
  units: AccountUnitRow[];
  passwords: Map<string, string>;
}

/** One account per role, the partner's three, and neighbours: a plant and seller to compare with, and a third plant's own. */
export function buildAccounts(
  random: Random,
  [first, second, third]: readonly [Plant, Plant, Plant],
  partner: PartnerRow,
  createdAt: Date,
): DemoAccounts {
  const account = (username: string, name: string, rest: Partial<AccountRow> & Pick<AccountRow, 'role'>) => ({
    id: random.id(createdAt),
    name,
    email: `${username}@traco.example`,
    emailVerified: true,
    username,
    displayUsername: username,
    createdAt,
    updatedAt: createdAt,
    ...rest,
  });
  const unit = (username: string, plant: Plant) =>
    account(username, plant.unit.name, { role: 'unit', unitId: plant.unit.id });
  const seller = (username: string, plant: Plant, seat: number) => {
    const { id, name } = plant.sellers[seat]!;
    return account(username, name, { role: 'seller', unitId: plant.unit.id, sellerId: id });
  };
  const ofPartner = (username: string, name: string, partnerUserType: 'admin' | 'fleet' | 'driver') =>
    account(username, name, { role: 'helay', partnerId: partner.id, partnerUserType });

  const manager = first.managers[0]!;
  const driver = first.drivers[0]!;
  const employee = first.employees[0]!;
  const mechanic = account('mecanico', first.employees[3]!.name, { role: 'mechanic' });
  const rows: AccountRow[] = [
    account('admin', 'Helena Prado Siqueira', { role: 'admin' }),
    account('supervisor', 'Marcos Teixeira Leal', { role: 'supervisor' }),
    unit('unidade', first),
    unit('unidade2', second),
    account('gerente', manager.name, { role: 'manager', unitId: first.unit.id, managerId: manager.id }),
    seller('vendedor', first, 0),
    seller('vendedor2', second, 0),
    seller('vendedor3', first, 1),
    mechanic,
    account('frota', 'Renata Guimarães Pires', { role: 'fleet' }),
    account('funcionario', employee.name, {
      role: 'employee',
      unitId: first.unit.id,
      employeeId: employee.id,
    }),
    {
      ...account('motorista', driver.name, { role: 'driver', unitId: first.unit.id, driverId: driver.id }),
      username: null,
      displayUsername: null,
      cpf: DEMO_DRIVER_CPF,
    },
    ofPartner('helay', 'Helay Transportes', 'admin'),
    ofPartner('helay-frota', 'Helay – Frota', 'fleet'),
    ofPartner('helay-motorista', 'Helay – Motorista', 'driver'),
    unit('unidade3', third),
    seller('vendedor4', third, 0),
    account('gerente3', third.managers[0]!.name, {
      role: 'manager',
      unitId: third.unit.id,
      managerId: third.managers[0]!.id,
    }),
  ];
  return {
    rows,
    units: [first, second].map((plant) => ({ accountId: mechanic.id, unitId: plant.unit.id })),
    passwords: new Map(
      rows.map(({ id, role }) => [id, role === 'driver' ? DEMO_DRIVER_PIN : DEMO_PASSWORD] as const),
    ),
  };
}
