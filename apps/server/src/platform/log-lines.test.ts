import { expect, test } from 'vitest';
import { loggedAddress } from './log-lines.ts';

test.each([
  [`/api/pour-confirmation/${'A'.repeat(43)}`, '/api/pour-confirmation/…'],
  [`/confirm-pour/${'x-_9'.repeat(11)}?a=1`, '/confirm-pour/…'],
  [`/api/delivery-note/${'x-_9Ab'.repeat(4)}/file`, '/api/delivery-note/…/file'],
  [`/delivery-note/${'x-_9Ab'.repeat(4)}`, '/delivery-note/…'],
  ['/api/lead-status/7KQ9MXR2ABCD', '/api/lead-status/…'],
  ['/lead-status/7KQ9MXR2ABCD', '/lead-status/…'],
  ['/api/term-receipts/7KQ9MXR2ABCD7KQ9', '/api/term-receipts/…'],
  ['/api/verify/7KQ9MXR2ABCD7KQ9AAAA/proof', '/api/verify/…/proof'],
  [
    '/api/lead-photos/7KQ9MXR2ABCD/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f',
    '/api/lead-photos/…/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f',
  ],
  ['/api/customers?search=529.982.247-25', '/api/customers'],
  [
    '/api/pours/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f/loads',
    '/api/pours/0198f3c2-7c1e-7a55-8f4e-2b9d6c0a1e3f/loads',
  ],
])('the log keeps %s as %s', (url, kept) => {
  expect(loggedAddress(url)).toBe(kept);
});
