/** What of people's pages and codes other features ask for. */
export { findPagesOfSellers } from './person-code.ts';
export { closeToStrangers } from './replace-code.ts';
