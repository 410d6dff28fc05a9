import type { Pool } from 'pg';
import { hashPassword } from '../../platform/password-hash.ts';
import type { FileStore } from '../../platform/storage.ts';
import {
  accounts,
  accountUnits,
  audit,
  credentials,
  dailyTotals,
  employeeDocuments,
  employeeStatuses,
  monthlyTotals,
  suppliers,
} from '../tables/index.ts';
import type { DemoAccounts } from './accounts.ts';
import { analyse, insertRows, inTransaction, withoutTriggers } from './bulk.ts';
import { writeCampaigns } from './campaigns.ts';
import { writeCommissions } from './commissions.ts';
import { buildCompany, type Company } from './company.ts';
import { filledTables } from './filled-tables.ts';
import { makeMaterials } from './materials/materials.ts';
import { buildQuotes, writeQuotes } from './quotes.ts';
import { buildReceipts, writeReceipts } from './receipts.ts';
import { writeReturns } from './returns.ts';
import { buildStanding } from './standing.ts';
import { buildSuppliers } from './suppliers.ts';
import { recomputeTotals } from './totals.ts';
import { writeCatalogue, writeLedger, writeMaterials, writePeople, writeTerms } from './write-company.ts';

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
