/** What of an employee's page and code other features ask for. */
export { closeToStrangers } from './replace-code.ts';
