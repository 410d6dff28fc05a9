/** Sites and whose they are, for whoever shows them beside what else is known. */
export { findOwners, findSite, listSites } from './sites.queries.ts';
