export { noteSecurity } from './note-security.queries.ts';
