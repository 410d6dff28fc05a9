import { addMonths, monthStart } from '@traco/contract/values/calendar';
import { dayIn, startOfDay } from '@traco/contract/values/time-zone';
import { buildAccounts, type DemoAccounts } from './accounts.ts';
import { buildMixes, type MixRow } from './catalogue.ts';
import { askForChanges } from './change-requests.ts';
import { buildClients, type CustomerRow, type SiteRow } from './customers.ts';
import { createDocuments } from './documents.ts';
import {
  approvePapers,
  buildDriverEvents,
  buildNewcomers,
  type DriverEventRow,
  type PaperCheckRow,
} from './drivers-of-partner.ts';
import { buildFleet, type VehicleRow } from './fleet.ts';
import { buildGoals, type ClosedMonthRow, closeMonths, type GoalRow } from './goals.ts';
import { buildLedger, HISTORY_MONTHS } from './ledger.ts';
import type { LoadRow, StepRow } from './loads.ts';
import { createNames } from './names.ts';
import { buildPastShifts } from './past-shifts.ts';
import {
  buildPartner,
  buildPlants,
  DEMO_DRIVER_CPF,
  type DriverRow,
  type PartnerRow,
  type Plant,
} from './people.ts';
import { buildPlans, type PourRow } from './planned-days.ts';
import { buildProofs, type Proofs } from './proofs.ts';
import { createRandom } from './random.ts';
import {
  buildCrew,
  buildPriceLists,
  completeClients,
  completePapers,
  completePumps,
  type ShiftRow,
} from './readiness.ts';
import { reviewLoads } from './reviews.ts';
import { buildStaff, type Staff } from './staff.ts';
import { buildTerms, type DemoTerms } from './terms.ts';

/** Every row of the demo company, ready to be written. */
export interface Company {
  partner: PartnerRow;
  plants: Plant[];
  mixes: MixRow[];
  customers: CustomerRow[];
  sites: SiteRow[];
  fleet: VehicleRow[];
  accounts: DemoAccounts;
  loads: LoadRow[];
  /** Loads that are only planned, and the pours that they and the recent ones belong to. */
  planned: LoadRow[];
  pours: PourRow[];
  /** What was asked to be changed of pours. */
  askedChanges: ReturnType<typeof askForChanges>;
  crew: ReturnType<typeof buildCrew>;
  pastShifts: ShiftRow[];
  /** Whom the partner has just registered, what the company says of papers, and what happened with drivers. */
  newcomers: DriverRow[];
  paperChecks: PaperCheckRow[];
  driverEvents: DriverEventRow[];
  prices: ReturnType<typeof buildPriceLists>;
  steps: StepRow[];
  proofs: Proofs;
  goals: GoalRow[];
  closedMonths: ClosedMonthRow[];
  staff: Staff;
  terms: DemoTerms;
}

const SEED = 'traço';

/** Builds the demo company as it stands at `now`; the same `now` gives the same rows. */
export function buildCompany(now: Date): Company {
  const zone = 'America/Sao_Paulo';
  const beginning = startOfDay(addMonths(monthStart(dayIn(now, zone)), -HISTORY_MONTHS - 1), zone);
  const random = createRandom(SEED);
  const documents = createDocuments(random, [DEMO_DRIVER_CPF]);
  const workshop = { random, documents, names: createNames(random), beginning, now };

  const partner = buildPartner(workshop);
  const plants = buildPlants(workshop, partner);
  const mixes = buildMixes(random, beginning);
  const fleet = buildFleet(workshop, plants);
  const clients = buildClients(workshop, plants);
  const accounts = buildAccounts(random, [plants[0]!, plants[1]!, plants[2]!], partner, beginning);
  const accountsOf = (role: 'unit' | 'seller', owner: 'unitId' | 'sellerId') =>
    new Map(accounts.rows.filter((row) => row.role === role).map((row) => [row[owner]!, row.id]));

  const recorders = accountsOf('unit', 'unitId');
  const ledger = buildLedger({ seed: SEED, now, plants, clients, fleet, mixes, recorders });
  const drivers = plants.flatMap((plant) => plant.drivers);
  completePapers(SEED, now, drivers);
  completePumps(SEED, fleet, drivers);
  const { pours, planned } = buildPlans({ seed: SEED, now, fleet, days: ledger.plans });
  const goals = buildGoals(SEED, now, plants, ledger);
  const sellerAccounts = accountsOf('seller', 'sellerId');
  const ownRecords = reviewLoads({ seed: SEED, now, plants, loads: ledger.loads, sellerAccounts });
  const everyClient = [...clients.values()].flat();
  const customers = everyClient.map(({ row }) => row);
  const sites = everyClient.flatMap((client) => client.sites);
  completeClients(SEED, customers, sites);
  const newcomers = buildNewcomers(workshop, SEED, partner, plants[0]!);
  const rows = mixes.map(({ row }) => row);
  return {
    partner,
    plants,
    mixes: rows,
    customers,
    sites,
    fleet,
    accounts,
    loads: [...ledger.loads, ...ownRecords],
    planned,
    pours,
    askedChanges: askForChanges(SEED, now, pours, sellerAccounts),
    crew: buildCrew(SEED, now, plants, fleet, [...ledger.loads, ...planned]),
    pastShifts: buildPastShifts(SEED, now, ledger.loads),
    newcomers: newcomers.drivers,
    paperChecks: [...approvePapers(SEED, beginning, drivers), ...newcomers.checks],
    driverEvents: buildDriverEvents(SEED, now, plants),
    prices: buildPriceLists(SEED, now, plants, rows),
    steps: ledger.steps,
    proofs: buildProofs({
      seed: SEED,
      now,
      plants,
      loads: ledger.loads,
      office: accounts.rows[0]!.id,
    }),
    goals,
    closedMonths: closeMonths(now, plants, accounts.rows[0]!.id),
    staff: buildStaff(SEED, now, plants, accounts.rows[0]!.id),
    terms: buildTerms(SEED, now, plants, accounts.rows[0]!.id),
  };
}
