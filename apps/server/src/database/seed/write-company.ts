import type { ClientBase } from 'pg';
import {
  absences,
  closedDays,
  closedMonths,
  customers,
  driverEvents,
  driverPaperChecks,
  drivers,
  employees,
  fuelings,
  goalChanges,
  goals,
  loadReceipts,
  loadSteps,
  loads,
  managers,
  mixes,
  partners,
  pourChanges,
  pours,
  priceListItems,
  priceLists,
  sellers,
  shifts,
  sites,
  supportMaterials,
  supportMaterialVersions,
  termAnswers,
  terms,
  termVersions,
  units,
  vehicles,
  waterAdditions,
} from '../tables/index.ts';
import { withBareTable } from './bare-table.ts';
import { insertRows } from './bulk.ts';
import type { Company } from './company.ts';
import { buildGoalChanges } from './goals.ts';
import type { DemoMaterials } from './materials/materials.ts';
import { writeNoteCodes } from './note-codes.ts';
import { writeNoteLinks } from './note-links.ts';
import type { DemoReceipts } from './receipts.ts';

/** The plants and who works there. */
export async function writePeople(
  client: ClientBase,
  { plants, partner, newcomers }: Company,
): Promise<void> {
  await insertRows(client, partners, [partner]);
  await insertRows(
    client,
    units,
    plants.map(({ unit }) => unit),
  );
  await insertRows(
    client,
    sellers,
    plants.flatMap((plant) => plant.sellers),
  );
  await insertRows(
    client,
    managers,
    plants.flatMap((plant) => plant.managers),
  );
  await insertRows(client, drivers, [...plants.flatMap((plant) => plant.drivers), ...newcomers]);
  await insertRows(
    client,
    employees,
    plants.flatMap((plant) => plant.employees),
  );
}

/** Terms with what people answered. */
export async function writeTerms(client: ClientBase, company: Company): Promise<void> {
  await insertRows(client, terms, company.terms.terms);
  await insertRows(client, termVersions, company.terms.versions);
  await insertRows(client, termAnswers, company.terms.answers);
}

/** The library of materials. */
export async function writeMaterials(client: ClientBase, made: DemoMaterials): Promise<void> {
  await insertRows(client, supportMaterials, made.materials);
  await insertRows(client, supportMaterialVersions, made.versions);
}

/** What is sold, driven and poured at, and who is on duty. */
export async function writeCatalogue(client: ClientBase, company: Company): Promise<void> {
  await insertRows(client, mixes, company.mixes);
  await insertRows(client, vehicles, company.fleet);
  await insertRows(client, customers, company.customers);
  await insertRows(client, sites, company.sites);
  // Published once its prices are in: from then on nothing of it changes.
  await insertRows(
    client,
    priceLists,
    company.prices.lists.map((list) => ({ ...list, publishedAt: null })),
  );
  await insertRows(client, priceListItems, company.prices.items);
  await client.query('update price_lists set published_at = created_at');
  await insertRows(client, shifts, company.pastShifts);
  await insertRows(client, shifts, company.crew.shifts);
  await insertRows(client, absences, company.crew.absences);
  await insertRows(client, driverPaperChecks, company.paperChecks);
  await insertRows(client, driverEvents, company.driverEvents);
}

/** Pours, loads and what became of them, goals and closed months. @param paid which loads receipts pay */
export async function writeLedger(
  client: ClientBase,
  company: Company,
  paid: DemoReceipts,
  now: Date,
): Promise<void> {
  const settled = company.loads.map((load) => ({
    ...load,
    paidByReceiptId: paid.paidBy.get(load.id!) ?? null,
    paidAt: paid.paidAt.get(load.id!) ?? load.paidAt ?? null,
  }));
  await insertRows(client, pours, company.pours);
  await withBareTable(client, 'loads', () => insertRows(client, loads, [...settled, ...company.planned]));
  await writeNoteLinks(client);
  await writeNoteCodes(client);
  await insertRows(client, pourChanges, company.askedChanges);
  await insertRows(client, loadSteps, company.steps);
  await insertRows(client, loadReceipts, company.proofs.receipts);
  await insertRows(client, waterAdditions, company.proofs.water);
  await insertRows(client, fuelings, company.proofs.fuelings);
  await insertRows(client, closedDays, company.proofs.closedDays);
  await insertRows(client, goals, company.goals);
  const changes = buildGoalChanges('traço', now, company.goals, company.closedMonths[0]!.closedBy!);
  await insertRows(client, goalChanges, changes);
  await insertRows(client, closedMonths, company.closedMonths);
}
