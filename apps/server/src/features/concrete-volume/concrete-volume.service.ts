/** A load as the ledger has it, for whoever shows it beside what else is known of it. */
export { findLoad } from './concrete-volume.queries.ts';
