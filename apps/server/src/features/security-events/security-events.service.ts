export { momentOf } from './event-words.rules.ts';
export { noteSecurity } from './note-security.queries.ts';
export { refuseGuess } from './refuse-guess.ts';
export { createSecurityLog } from './security-log.ts';
export { tellSecurity } from './tell-security.ts';
