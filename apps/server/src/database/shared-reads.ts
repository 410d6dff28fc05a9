import type { Topic } from '@traco/contract/topics';
import type { SharedReads } from '../platform/shared-answers/share-answers.ts';

/** They follow the loads within the same transaction: whoever is told of loads is told of them. */
const followers = {
  daily_totals: 'loads',
  hourly_totals: 'loads',
  monthly_totals: 'loads',
  past_changes: 'loads',
} as const satisfies Record<string, Topic>;

/** Of which not every change is announced: this server hears of what its own requests write there. */
const quiet = ['setting_versions', 'unusual_reasons', 'driver_paper_checks', 'partners'] as const;

/** A table of whose changes what is shared can hear: what is read from any other could not be dropped. */
type Heard = Topic | keyof typeof followers | (typeof quiet)[number];

const names: Heard[] = ['customers', 'drivers', 'mixes', 'sellers', 'sites', 'units', 'vehicles'];
const sums: Heard[] = ['daily_totals', 'goals', 'loads', 'monthly_totals'];
const plan: Heard[] = ['partners', 'pours', 'setting_versions'];
const day: Heard[] = [...plan, 'absences', 'driver_paper_checks', 'shifts'];
const panel: Heard[] = [
  'customers',
  'mixes',
  'pours',
  'sellers',
  'setting_versions',
  'sites',
  'units',
  'vehicles',
];
const open: Heard[] = ['concrete_returns', 'incidents', 'loads', 'occurrences', 'pours', 'setting_versions'];
const board: Heard[] = ['loads', 'pour_changes', 'pour_confirmations'];

/**
 * From which tables the procedures that are shared read, whatever function or policy asks them. `shared-reads.test.ts` finds out by
 * what PostgreSQL counts, and says what is missing or too much.
 */
const of: Record<string, readonly Heard[]> = {
  'concreteVolume.list': [...names, 'loads', 'pours', 'setting_versions', 'unusual_reasons'],
  'concreteVolume.totals': [
    'customers',
    'daily_totals',
    'loads',
    'pours',
    'setting_versions',
    'units',
    'unusual_reasons',
  ],
  'receipts.list': ['customers', 'receipts', 'sellers', 'units'],
  'receipts.totals': ['receipts'],
  'pours.list': [...board, 'customers', 'mixes', 'pours', 'sites', 'units'],
  'concretometro.read': [...sums, 'past_changes', 'sellers', 'units'],
  'adminDashboard.read': [...sums, ...panel, 'past_changes'],
  'unitDashboard.plan': [...day, 'customers', 'drivers', 'loads', 'sites', 'units', 'vehicles'],
  'unitDashboard.road': [...open, 'customers', 'drivers', 'sites', 'units', 'vehicles'],
  'unitDashboard.read': [...sums, ...panel, 'hourly_totals', 'past_changes'],
  'sellerDashboard.read': [
    ...sums,
    'past_changes',
    'customers',
    'mixes',
    'sellers',
    'sites',
    'units',
    'vehicles',
  ],
  'unitManager.read': [
    ...plan,
    'absences',
    'customers',
    'driver_paper_checks',
    'drivers',
    'incidents',
    'loads',
    'mixes',
    'occurrences',
    'shifts',
    'sites',
    'units',
    'vehicles',
  ],
  'dayBoard.read': [...names, ...day, ...board, 'closed_days', 'closed_months', 'load_acknowledgements'],
  'dayBoard.overview': [...names, ...day, ...board],
  'dayBoard.lanes': [...names, ...day, ...board],
};

/** What the app is told of them. */
export const sharedReads: SharedReads = { of, followers, quiet };
