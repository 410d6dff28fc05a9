import type { Actor } from './actor.ts';
import type { Change } from './changes.ts';

const among = (ids: string[] | null, id: string | null) => id !== null && (ids === null || ids.includes(id));

/** Topics of tables that no policy shows to a role: it does not hear of them either. */
const unseen: Partial<Record<Actor['role'], readonly string[]>> = {
  unit: [
    'driver_documents',
    'employee_documents',
    'employee_statuses',
    'security_events',
    'seller_documents',
    'term_answers',
    'unit_transfers',
  ],
  manager: [
    'document_mails',
    'document_templates',
    'documents',
    'employee_documents',
    'employee_statuses',
    'price_lists',
    'price_list_items',
    'security_events',
    'seller_documents',
    'support_materials',
    'term_answers',
    'unit_transfers',
  ],
  seller: [
    'document_mails',
    'document_templates',
    'documents',
    'driver_documents',
    'driver_events',
    'employee_documents',
    'employee_statuses',
    'employees',
    'flagged_entries',
    'fuelings',
    'held_entries',
    'load_conflicts',
    'managers',
    'manual_readings',
    'occurrences',
    'refused_entries',
    'security_events',
    'seller_documents',
    'settled_checks',
    'term_answers',
    'unit_transfers',
  ],
};

/** What is announced with the drivers whose it is. */
const driversTopics: readonly string[] = ['loads', 'load_conflicts', 'notices', 'shifts'];

/** Whether a change concerns rows that this actor may see: the policies' rule, said of an announcement. */
export function maySee(actor: Actor, change: Change): boolean {
  if (unseen[actor.role]?.includes(change.topic)) return false;
  switch (actor.role) {
    case 'admin':
    case 'supervisor':
      return true;
    case 'unit':
    case 'manager':
      return among(change.units, actor.unitId);
    case 'seller':
      return change.topic === 'loads'
        ? among(change.units, actor.unitId) && among(change.sellers, actor.sellerId)
        : among(change.units, actor.unitId);
    case 'driver':
      return driversTopics.includes(change.topic) && among(change.drivers, actor.driverId);
    case 'helay':
      return change.topic === 'loads'
        ? among(change.partners, actor.partnerId)
        : change.topic === 'drivers' || change.topic === 'driver_documents';
    case 'fleet':
      return change.topic === 'vehicles' || change.topic === 'drivers';
    default:
      return false;
  }
}
