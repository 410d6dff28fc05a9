import { randomUUID } from 'node:crypto';
import type { Role } from '@traco/contract/roles';
import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../platform/rows.ts';

type Row = Record<string, unknown>;
const Made = z.looseObject({ id: z.string() });
type Made = z.infer<typeof Made>;

/** Builders of rows that invent their own parents; they write as the owner, past the policies. */
export interface Inventor {
  unit(with_?: Row): Promise<Made>;
  seller(with_?: Row): Promise<Made>;
  manager(with_?: Row): Promise<Made>;
  partner(with_?: Row): Promise<Made>;
  driver(with_?: Row): Promise<Made>;
  vehicle(with_?: Row): Promise<Made>;
  employee(with_?: Row): Promise<Made>;
  customer(with_?: Row): Promise<Made>;
  site(with_?: Row): Promise<Made>;
  mix(with_?: Row): Promise<Made>;
  /** A pour that is over, for the customer and the site that are named. */
  pour(with_: Row): Promise<Made>;
  load(with_?: Row): Promise<Made>;
  goal(with_: Row): Promise<Made>;
  /** An account of a role, with the person or place that the role stands on. */
  account(role: Role, with_?: Row): Promise<Made>;
}

let counter = 0;
const next = () => ++counter;

/** A valid CPF from a running number. */
function cpfFrom(number: number): string {
  const base = String(100_000_000 + number).slice(-9);
  const digit = (digits: string) => {
    const sum = [...digits].reduce(
      (total, each, index) => total + Number(each) * (digits.length + 1 - index),
      0,
    );
    return String(((sum * 10) % 11) % 10);
  };
  const first = digit(base);
  return base + first + digit(base + first);
}

type Insert = (table: string, row: Row) => Promise<Made>;

/** What a row hangs on: the unit or the portfolio that it names, or one invented for it. */
interface Parents {
  unitOf(row: Row): Promise<unknown>;
  portfolio(row: Row): Promise<{ seller_id: unknown; unit_id: unknown }>;
}

export function inventor(pool: pg.Pool): Inventor {
  const insert: Insert = async (table, row) => {
    const whole = { id: randomUUID(), ...row };
    const columns = Object.keys(whole);
    const [made] = await askRows(
      pool,
      Made,
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      Object.values(whole),
    );
    return made!;
  };
  const parents: Parents = {
    unitOf: async (row) => row.unit_id ?? (await make.unit()).id,
    portfolio: async (row) => {
      const seller = row.seller_id
        ? undefined
        : await make.seller(row.unit_id ? { unit_id: row.unit_id } : {});
      return {
        seller_id: row.seller_id ?? seller!.id,
        unit_id: row.unit_id ?? seller?.unit_id ?? (await parents.unitOf(row)),
      };
    },
  };

  const make: Inventor = {
    unit: (row = {}) => {
      const number = next();
      return insert('units', {
        code: `U${number}`,
        name: `Unidade ${number}`,
        legal_name: `Unidade ${number} Ltda`,
        cnpj: String(10_000_000_000_000 + number),
        city: 'Sorocaba',
        federative_unit: 'SP',
        ...row,
      });
    },
    partner: (row = {}) => insert('partners', { name: `Parceiro ${next()}`, ...row }),
    goal: (row) => insert('goals', row),
    ...peopleOf(pool, insert, parents),
    ...tradeOf(insert, parents),
    account: async (role, row = {}) => {
      const number = next();
      return insert('accounts', {
        name: `Conta ${number}`,
        email: `conta${number}-${randomUUID().slice(0, 8)}@traco.example`,
        username: `conta${number}`,
        role,
        ...row,
        ...(await standingOf(make, parents.unitOf, role, row)),
      });
    },
  };
  return make;
}

/** Somebody whom nobody else is. */
function person() {
  const number = next();
  return { name: `Pessoa ${number}`, cpf: cpfFrom(number) };
}

/** Builders of the people of a unit, and of the vehicles that they drive. */
function peopleOf(
  pool: pg.Pool,
  insert: Insert,
  { unitOf }: Parents,
): Pick<Inventor, 'seller' | 'manager' | 'driver' | 'employee' | 'vehicle'> {
  return {
    seller: async (row = {}) => insert('sellers', { ...person(), ...row, unit_id: await unitOf(row) }),
    manager: async (row = {}) => insert('managers', { ...person(), ...row, unit_id: await unitOf(row) }),
    driver: async (row = {}) => {
      const driver = await insert('drivers', {
        ...person(),
        licence_category: 'D',
        licence_expires_on: '2040-01-01',
        ...row,
        unit_id: await unitOf(row),
      });
      await pool.query(`update driver_paper_checks set state = 'approved' where driver_id = $1`, [driver.id]);
      return driver;
    },
    employee: async (row = {}) =>
      insert('employees', { ...person(), job_title: 'Balanceiro', ...row, unit_id: await unitOf(row) }),
    vehicle: async (row = {}) => {
      const number = next();
      return insert('vehicles', {
        plate: `ABC${String(number).padStart(4, '0')}`,
        fleet_number: String(number),
        type: 'mixer',
        drum_m3: 8,
        ...row,
        unit_id: await unitOf(row),
      });
    },
  };
}

/** Builders of what is sold: customers, their sites, mixes and loads. */
function tradeOf(
  insert: Insert,
  { portfolio }: Parents,
): Pick<Inventor, 'customer' | 'site' | 'mix' | 'pour' | 'load'> {
  const customer: Inventor['customer'] = async (row = {}) =>
    insert('customers', { name: `Cliente ${next()}`, ...row, ...(await portfolio(row)) });
  const mix: Inventor['mix'] = (row = {}) => {
    const number = next();
    return insert('mixes', {
      code: `M${number}`,
      name: `C25 S100 B1 ${number}`,
      strength_class: 'C25',
      slump_mm: 100,
      aggregate: '1',
      cost_cents_per_m3: 30_000,
      price_cents_per_m3: 52_000,
      ...row,
    });
  };
  return {
    customer,
    mix,
    site: async (row = {}) => {
      const owner = row.customer_id
        ? { id: row.customer_id, ...(await portfolio(row)) }
        : await customer(await portfolio(row));
      return insert('sites', {
        name: `Obra ${next()}`,
        ...row,
        customer_id: owner.id,
        unit_id: owner.unit_id,
        seller_id: owner.seller_id,
      });
    },
    pour: async (row) =>
      insert('pours', {
        state: 'done',
        ends_at: row.starts_at,
        m3: 8,
        load_m3: 8,
        interval_minutes: 30,
        element: 'slab',
        pumped: false,
        travel_minutes: 20,
        travel_source: 'setting',
        price_cents_per_m3: 52_000,
        ...row,
      }),
    load: async (row = {}) => {
      const owner = await portfolio(row);
      const customerId = row.customer_id ?? (await customer(owner)).id;
      return insert('loads', {
        origin: 'manual',
        state: 'closed',
        loaded_at: '2026-11-18T12:00:00Z',
        loaded_m3: 8,
        delivered_m3: 8,
        billed_m3: 8,
        price_cents_per_m3: 52_000,
        mix_id: row.mix_id ?? (await mix()).id,
        ...row,
        ...owner,
        customer_id: customerId,
      });
    },
  };
}

/** The person or place that an account of a role stands on: the row's, or one invented for it. */
async function standingOf(make: Inventor, unitOf: Parents['unitOf'], role: Role, row: Row): Promise<Row> {
  const standing: Row = {};
  if (role === 'unit' || role === 'manager') standing.unit_id = await unitOf(row);
  if (role === 'seller') {
    const seller = row.seller_id ? null : await make.seller(row.unit_id ? { unit_id: row.unit_id } : {});
    standing.seller_id = row.seller_id ?? seller!.id;
    standing.unit_id = row.unit_id ?? seller?.unit_id;
  }
  if (role === 'driver') {
    const driver = row.driver_id ? null : await make.driver(row.unit_id ? { unit_id: row.unit_id } : {});
    standing.driver_id = row.driver_id ?? driver!.id;
    standing.unit_id = row.unit_id ?? driver?.unit_id;
  }
  if (role === 'employee') {
    const employee = row.employee_id
      ? null
      : await make.employee(row.unit_id ? { unit_id: row.unit_id } : {});
    standing.employee_id = row.employee_id ?? employee!.id;
    standing.unit_id = row.unit_id ?? employee?.unit_id;
  }
  if (role === 'helay') {
    standing.partner_id = row.partner_id ?? (await make.partner()).id;
    standing.partner_user_type = row.partner_user_type ?? 'admin';
  }
  return standing;
}
