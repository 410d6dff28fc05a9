/** What was asked of a pour's customer, for the pour's page. */
export { listMessages } from './messages.queries.ts';
