import type { Topic } from '../topics.ts';
import type { MatterKind } from './matters.ts';

/** The plant with its clock, and the names that its loads and pours are told by. */
const named: readonly Topic[] = ['units', 'customers', 'sites', 'vehicles', 'drivers'];

/** What a day is simulated from. */
export const planTopics: readonly Topic[] = [
  'loads',
  'pours',
  'vehicles',
  'drivers',
  'driver_documents',
  'absences',
  'shifts',
  'units',
];

/** Changes after which the book may say something else of a kind; a test of the server compares them with what is read of it. */
export const topicsOfKind: Record<MatterKind, readonly Topic[]> = {
  load: ['loads', ...named],
  pour: ['pours', 'loads', 'units', 'customers', 'sites'],
  'waiting-pours': ['pours', 'units'],
  change: ['pour_changes', 'pours', 'units', 'customers'],
  return: ['concrete_returns', 'units', 'customers', 'vehicles'],
  offer: ['return_offers', 'pours', 'units', 'customers'],
  records: ['loads', 'units'],
  unusual: ['loads', 'units'],
  help: ['occurrences', 'units', 'drivers', 'vehicles'],
  conflict: ['load_conflicts', 'loads', 'units', 'drivers', 'customers'],
  shifts: ['shifts', 'units', 'drivers'],
  days: ['loads', 'closed_days', 'units'],
  vehicle: ['vehicles', 'loads', 'units'],
  papers: ['drivers', 'units'],
  'paper-checks': ['drivers', 'driver_documents'],
  signing: ['documents'],
  document: ['documents'],
  term: ['term_answers', 'units', 'drivers', 'managers', 'sellers', 'employees'],
  devices: [],
  leads: ['leads'],
  'quote-approval': ['quotes', 'units', 'customers', 'sellers'],
  'quote-answer': ['quotes', 'units', 'customers', 'sellers'],
  'quote-change': ['quotes', 'units', 'customers', 'sellers'],
  'quote-expiring': ['quotes', 'units', 'customers', 'sellers'],
  'quote-accepted': ['quotes', 'units', 'customers', 'sellers'],
  overdue: ['loads', 'receipts', 'units', 'customers'],
  'plant-overdue': ['loads', 'receipts', 'units', 'customers'],
  statement: ['commission_statements', 'commission_answers', 'units'],
  contests: ['commission_answers', 'commission_decisions', 'sellers'],
  plan: planTopics,
  goal: ['goals', 'loads', 'customers', 'units'],
  'own-goal': ['goals', 'loads', 'customers', 'units'],
  campaign: ['campaigns', 'campaign_contests', 'redemptions'],
};

/** Of any kind: what the list is asked again after. What nothing announces (a second device, a new version of a term) is told within a minute. */
export const attentionTopics: readonly Topic[] = [...new Set(Object.values(topicsOfKind).flat())];
