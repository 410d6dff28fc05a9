import { expect, test } from 'vitest';
import { SiteFields } from '../sites/site.ts';
import { SupplierFields } from '../suppliers/suppliers.ts';
import { DriverFields } from '../truck-drivers/driver-record.ts';
import { UnitFields } from '../units-overview/unit.ts';
import { PersonFields } from './person.ts';

test.each([
  ['person', PersonFields.shape.name],
  ['site', SiteFields.shape.name],
  ['supplier', SupplierFields.shape.name],
  ['driver', DriverFields.shape.name],
  ['unit', UnitFields.shape.name],
])('a short name is a name: of a %s', (_, name) => {
  for (const short of ['Zé', 'Ana', 'G3']) expect(name.parse(` ${short} `)).toBe(short);
  for (const none of ['', ' ', 'A']) expect(name.safeParse(none).success).toBe(false);
});
