export { hashOfCode } from './change-signers.ts';
export { sealDocument } from './documents.jobs.ts';
export { readDocument } from './read-document.ts';
export { newVerificationCode } from './verification-code.ts';
