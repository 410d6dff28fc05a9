import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { fileTickets } from './file-tickets.ts';
import { loggedAddress } from './log-lines.ts';

test('the log keeps no address that opens a private file', () => {
  const now = new Date();
  const tickets = fileTickets(randomBytes(32));
  const file = { key: 'documents/1', name: 'contrato.pdf', mediaType: 'application/pdf', bytes: 10 };
  const kept = loggedAddress(tickets.addressOf(file, now));
  expect(tickets.read(kept.slice('/private/'.length), now)).toBeUndefined();
});
