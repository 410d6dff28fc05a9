export { acceptTerm } from './accept-term.ts';
export { publishNew } from './publish-new.ts';
