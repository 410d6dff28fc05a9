import { expect, test } from 'vitest';
import { addressOfCall } from './address-of-call.ts';

test.each([
  '/api/concrete-volume?limit=50',
  '/api/concrete-volume',
  '/api/pours/0196fa00-0000-7000-8000-000000000000?a[0]=1&a[1]=2&b=%C3%A9+x&c',
  '/api/../etc/passwd?x=1',
  '/api/%2e%2e/x',
  '/api//two///slashes',
  '/api/a\\b',
  '//other.example/api/x?y=1',
  '/api/caf%C3%A9/x.pdf',
  '/api/x?',
  '/api/x?a=b#c',
  '/api/x??a=b&&c==',
])('%s is the same as URL reads it', (url) => {
  const { pathname, searchParams } = addressOfCall({ url });
  const whole = new URL(`http://localhost${url}`);
  expect(pathname).toBe(whole.pathname);
  expect([...searchParams]).toEqual([...whole.searchParams]);
});
