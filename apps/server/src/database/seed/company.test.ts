import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { isCnpj, isCpf, isPhone, isPlate } from '@traco/contract/values/identifiers';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, type Company } from './company.ts';

const NOW = new Date('2026-11-18T14:00:00Z');

let company: Company;
beforeAll(() => {
  company = buildCompany(NOW);
});
const people = () =>
  company.plants.flatMap((plant) => [
    ...plant.sellers,
    ...plant.managers,
    ...plant.drivers,
    ...plant.employees,
  ]);

describe('the demo company', () => {
  it('is the same, row by row, when it is built twice for one moment', () => {
    // Byte by byte: maps, moments and what is not there too.
    expect(serialize(buildCompany(NOW)).equals(serialize(company))).toBe(true);
  });

  it('has the promised numbers of everything', () => {
    const { plants, fleet, customers, sites, mixes, loads } = company;
    const count = (of: 'sellers' | 'drivers') => plants.reduce((sum, plant) => sum + plant[of].length, 0);
    expect(plants).toHaveLength(6);
    expect(new Set(plants.map(({ unit }) => unit.timeZone)).size).toBe(3);
    expect(count('sellers')).toBe(40);
    expect(count('drivers')).toBe(120);
    expect(fleet).toHaveLength(150);
    expect(fleet.some((vehicle) => vehicle.partnerId)).toBe(true);
    expect(customers).toHaveLength(2500);
    expect(sites.length).toBeGreaterThanOrEqual(2500);
    expect(mixes).toHaveLength(14);
    expect(loads.length).toBeGreaterThan(59_000);
    expect(loads.length).toBeLessThan(61_000);
    expect(new Set(loads.map((load) => load.dayOn!.slice(0, 7))).size).toBe(25);
  });

  it('knows of its staff who is away, whose papers run out, and a number of each', () => {
    const employees = company.plants.flatMap((plant) => plant.employees);
    expect(new Set(employees.map(({ registrationNumber }) => registrationNumber)).size).toBe(
      employees.length,
    );
    expect(employees.filter(({ admittedOn }) => !admittedOn || admittedOn > '2026-11-18')).toEqual([]);
    const { documents, statuses } = company.staff;
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['aso', 'nr12', 'nr35', 'cnh']));
    expect(documents.some(({ expiresOn }) => expiresOn! <= '2026-12-18')).toBe(true);
    expect(new Set(statuses.map(({ kind }) => kind))).toEqual(new Set(['vacation', 'leave']));
    expect(statuses.some(({ employeeId }) => employeeId === employees[0]!.id)).toBe(false);
  });
});

describe('the papers and numbers of the demo company', () => {
  it('carries valid documents, plates and phones, none of them twice', () => {
    expect(people().filter(({ cpf }) => !isCpf(cpf))).toEqual([]);
    expect(company.plants.filter(({ unit }) => !isCnpj(unit.cnpj))).toEqual([]);
    const documents = company.customers.map((customer) => customer.document!);
    expect(documents.filter((document) => !isCpf(document) && !isCnpj(document))).toEqual([]);
    expect(documents.some((document) => /[A-Z]/.test(document))).toBe(true);
    expect(new Set([...documents, ...people().map(({ cpf }) => cpf)]).size).toBe(2500 + people().length);
    const plates = company.fleet.map(({ plate }) => plate);
    expect(plates.filter((plate) => !isPlate(plate))).toEqual([]);
    expect(new Set(plates).size).toBe(150);
    expect(new Set(company.fleet.map(({ fleetNumber }) => fleetNumber)).size).toBe(150);
    const phones = [...people(), ...company.customers].map(({ phone }) => phone!);
    expect(phones.filter((phone) => !isPhone(phone))).toEqual([]);
  });

  it('numbers the notes of each plant in the order of loading, without a gap or a double', () => {
    for (const { unit } of company.plants) {
      const noted = company.loads.filter((load) => load.unitId === unit.id && load.noteNumber);
      const first = noted[0]!.noteNumber!;
      expect(noted.map((load) => load.noteNumber)).toEqual(noted.map((_, index) => first + index));
      const times = noted.map((load) => load.loadedAt.getTime());
      expect(times).toEqual([...times].sort((left, right) => left - right));
    }
  });

  it('keeps every id once and every load with the seller of its customer', () => {
    const { loads, steps, customers, sites } = company;
    const ids = [...loads, ...steps, ...customers, ...sites, ...people()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      ids.every((id) => /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id)),
    ).toBe(true);
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    const strangers = loads.filter(({ customerId, sellerId, unitId }) => {
      const customer = customerOf.get(customerId)!;
      return customer.sellerId !== sellerId || customer.unitId !== unitId;
    });
    expect(strangers).toEqual([]);
  });
});

describe('the loads of the demo company', () => {
  it('holds volumes and moments that can be', () => {
    const impossible = company.loads.filter(
      (load) =>
        load.loadedAt > NOW ||
        load.createdAt! > NOW ||
        (load.paidAt && load.paidAt > NOW) ||
        load.loadedM3 <= 0 ||
        load.loadedM3 > 8 ||
        load.deliveredM3 < 0 ||
        Math.abs(load.deliveredM3 + load.returnedM3! - load.loadedM3) > 0.001,
    );
    expect(impossible).toEqual([]);
    expect(company.steps.every((step) => step.deviceAt <= step.serverAt! && step.serverAt! <= NOW)).toBe(
      true,
    );
  });

  it('brings some concrete back, cancels and refuses a little, and waits for some reviews', () => {
    const { loads } = company;
    const share = (chosen: (load: (typeof loads)[number]) => boolean) =>
      loads.filter(chosen).length / loads.length;
    expect(share((load) => load.returnedM3! > 0)).toBeGreaterThan(0.02);
    expect(share((load) => load.returnedM3! > 0)).toBeLessThan(0.04);
    expect(share((load) => load.state === 'cancelled')).toBeLessThan(0.015);
    expect(loads.filter((load) => load.state === 'refused').length).toBeGreaterThan(50);
    for (const { id } of company.plants.flatMap((plant) => plant.sellers.slice(0, 2))) {
      const own = loads.filter((load) => load.sellerId === id);
      expect(own.filter((load) => load.review === 'pending').length).toBeGreaterThan(0);
      expect(own.filter((load) => load.contestedAt).length).toBeGreaterThan(0);
    }
    const old = loads.filter((load) => load.dayOn! < '2026-08-01' && load.state === 'closed');
    expect(old.every((load) => load.invoicedAt)).toBe(true);
    expect(old.filter((load) => !load.paidAt).length / old.length).toBeLessThan(0.05);
  });
});

describe('the people of the demo company', () => {
  it('opens an account for every role, the driver by the CPF alone', () => {
    const { rows, units } = company.accounts;
    expect(new Set(rows.map(({ role }) => role)).size).toBe(10);
    expect(rows.find(({ role }) => role === 'driver')).toMatchObject({ username: null, cpf: '52998224725' });
    expect(units).toHaveLength(2);
    const partner = rows
      .filter(({ role }) => role === 'helay')
      .map((row) => [row.username, row.partnerUserType]);
    expect(partner).toEqual([
      ['helay', 'admin'],
      ['helay-frota', 'fleet'],
      ['helay-motorista', 'driver'],
    ]);
  });

  it('has terms that some have answered and the demo employee owes, and none that keeps anybody', () => {
    const { versions, answers } = company.terms;
    const employee = company.accounts.rows.find(({ username }) => username === 'funcionario')!.employeeId;
    const owed = new Set(
      answers.filter(({ personId }) => personId === employee).map(({ versionId }) => versionId),
    );
    const inForce = versions.filter(({ publishedAt, supersededAt }) => publishedAt && !supersededAt);
    expect(inForce.filter(({ id }) => !owed.has(id)).map(({ title }) => title)).toEqual([
      'Termo de uso de EPI',
    ]);
    expect(inForce).toHaveLength(3);
    expect(versions.some(({ blocks }) => blocks)).toBe(false);
    expect(new Set(answers.map(({ versionId, personId }) => `${versionId} ${personId}`)).size).toBe(
      answers.length,
    );
    const hashOf = new Map(
      versions.map(({ id, frozenText }) => [
        id,
        createHash('sha256')
          .update(frozenText ?? '')
          .digest('hex'),
      ]),
    );
    for (const { versionId, sha256 } of answers) expect(sha256).toBe(hashOf.get(versionId));
  });
});
