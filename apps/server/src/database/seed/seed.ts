import type { ClientBase, Pool } from 'pg';
import { hashPassword } from '../../platform/password-hash.ts';
import type { FileStore } from '../../platform/storage.ts';
import {
  absences,
  accounts,
  accountUnits,
  advanceUses,
  audit,
  campaignContests,
  campaignMembers,
  campaignPrizes,
  campaignResults,
  campaigns,
  closedDays,
  closedMonths,
  commissionAnswers,
  commissionDecisions,
  commissionLines,
  commissionRules,
  commissionStatements,
  concreteReturns,
  credentials,
  customers,
  dailyTotals,
  driverEvents,
  driverPaperChecks,
  drivers,
  employeeDocuments,
  employeeStatuses,
  employees,
  fuelings,
  goalChanges,
  goals,
  loadReceipts,
  loadSteps,
  loads,
  managers,
  mixes,
  monthlyTotals,
  noteLinks,
  partners,
  pointEvents,
  pourChanges,
  pours,
  priceListItems,
  priceLists,
  quoteApprovals,
  quoteEvents,
  quoteLinks,
  quoteNumbers,
  quotes,
  quoteVersions,
  receiptCounters,
  receiptItems,
  receipts,
  redemptions,
  sellers,
  shifts,
  sites,
  suppliers,
  supportMaterials,
  supportMaterialVersions,
  termAnswers,
  terms,
  termVersions,
  units,
  vehicles,
  waterAdditions,
} from '../tables/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { withBareTable } from './bare-table.ts';
import { analyse, insertRows, inTransaction, withoutTriggers } from './bulk.ts';
import { writeCampaigns } from './campaigns.ts';
import { writeCommissions } from './commissions.ts';
import { buildCompany, type Company } from './company.ts';
import { buildGoalChanges } from './goals.ts';
import { type DemoMaterials, makeMaterials } from './materials/materials.ts';
import { writeNoteCodes } from './note-codes.ts';
import { writeNoteLinks } from './note-links.ts';
import { buildQuotes, writeQuotes } from './quotes.ts';
import { buildReceipts, type DemoReceipts, writeReceipts } from './receipts.ts';
import { writeReturns } from './returns.ts';
import { buildStanding } from './standing.ts';
import { buildSuppliers } from './suppliers.ts';
import { recomputeTotals } from './totals.ts';

/** What the demo company is filled in with. */
export interface SeedParts {
  /** Connections of the tables' owner. */
  pool: Pool;
  /** The moment that the company stands at. */
  now: Date;
  /** Where the files of the company lie. */
  storage: FileStore;
  /** Receives progress in Portuguese, one line at a time. */
  report(message: string): void;
}

const filledTables = [
  units,
  partners,
  sellers,
  managers,
  drivers,
  employees,
  mixes,
  vehicles,
  customers,
  sites,
  priceLists,
  priceListItems,
  suppliers,
  shifts,
  absences,
  driverEvents,
  driverPaperChecks,
  accounts,
  accountUnits,
  employeeDocuments,
  employeeStatuses,
  terms,
  termVersions,
  termAnswers,
  supportMaterials,
  supportMaterialVersions,
  credentials,
  pourChanges,
  pours,
  loads,
  noteLinks,
  loadSteps,
  loadReceipts,
  waterAdditions,
  concreteReturns,
  fuelings,
  closedDays,
  goals,
  goalChanges,
  closedMonths,
  campaigns,
  campaignPrizes,
  campaignMembers,
  pointEvents,
  campaignResults,
  redemptions,
  campaignContests,
  receipts,
  receiptItems,
  advanceUses,
  receiptCounters,
  quotes,
  quoteEvents,
  quoteLinks,
  quoteVersions,
  quoteApprovals,
  quoteNumbers,
  commissionRules,
  commissionStatements,
  commissionLines,
  commissionAnswers,
  commissionDecisions,
];

/**
 * Fills the demo company into an empty, migrated database, all or nothing: the same `now` gives the same rows
 * (but for the passwords' salts). Totals are computed at the end; the audit trail starts after it, but for since when vehicles stand.
 * @returns the company that was written
 */
export async function seedDemo({ pool, now, storage, report }: SeedParts): Promise<Company> {
  report('Preparando a empresa de demonstração…');
  const company = buildCompany(now);
  const offers = buildQuotes('traço', now, company);
  const paid = buildReceipts(company, offers.quotes, now);
  // Before what keeps the processor busy: a connection is waited for some seconds only.
  const client = await pool.connect();
  const hashing = buildCredentials(company.accounts, now);
  const making = makeMaterials(company, { now, storage });
  // When something else fails first, nobody waits for it any more.
  making.catch(() => undefined);
  try {
    await inTransaction(client, () =>
      withoutTriggers(client, filledTables, async () => {
        await writePeople(client, company);
        await writeCatalogue(client, company);
        await insertRows(client, suppliers, buildSuppliers(now, company.plants));
        await insertRows(client, accounts, company.accounts.rows);
        await insertRows(client, accountUnits, company.accounts.units);
        await insertRows(client, employeeDocuments, company.staff.documents);
        await insertRows(client, employeeStatuses, company.staff.statuses);
        await writeTerms(client, company);
        await writeMaterials(client, await making);
        report(`Gravando ${company.loads.length.toLocaleString('pt-BR')} cargas…`);
        await insertRows(client, audit, buildStanding(company.fleet, company.accounts, now));
        await writeQuotes(client, offers, company);
        await writeLedger(client, company, paid, now);
        await writeReceipts(client, paid);
        await writeReturns(client, now);
        await writeCommissions(client, company, now);
        report('Somando os totais…');
        await recomputeTotals(client);
        await writeCampaigns(client, company, now);
        await insertRows(client, credentials, await hashing);
      }),
    );
    await analyse(client, [...filledTables, dailyTotals, monthlyTotals]);
  } finally {
    client.release();
  }
  report('Empresa de demonstração pronta.');
  return company;
}

async function writePeople(client: ClientBase, { plants, partner, newcomers }: Company): Promise<void> {
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

async function writeTerms(client: ClientBase, company: Company): Promise<void> {
  await insertRows(client, terms, company.terms.terms);
  await insertRows(client, termVersions, company.terms.versions);
  await insertRows(client, termAnswers, company.terms.answers);
}

async function writeMaterials(client: ClientBase, made: DemoMaterials): Promise<void> {
  await insertRows(client, supportMaterials, made.materials);
  await insertRows(client, supportMaterialVersions, made.versions);
}

async function writeCatalogue(client: ClientBase, company: Company): Promise<void> {
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

async function writeLedger(
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

/** What the demo's accounts sign in with; each hash with a salt of its own. */
async function buildCredentials({ passwords }: DemoAccounts, now: Date) {
  return Promise.all(
    [...passwords].map(async ([accountId, password]) => ({
      accountId,
      password: await hashPassword(password),
      createdAt: now,
      updatedAt: now,
    })),
  );
}
