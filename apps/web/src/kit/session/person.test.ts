// @vitest-environment happy-dom
import type { Me } from '@traco/contract/identity/identity';
import { beforeEach, expect, test, vi } from 'vitest';

const personOf = (accountId: string) => ({ accountId, userType: 'seller' }) as Me;
const copy = { isAuthenticated: true, userType: 'seller', userName: 'Ana', loginTime: Date.now() };

/** A page that begins with the browser's copy of Ana, and what clears its answers. */
async function openPage() {
  vi.resetModules();
  const { keptPerson, setPerson, whenPersonChanges } = await import('./person.ts');
  keptPerson.save(copy as never);
  const clear = vi.fn();
  whenPersonChanges(clear);
  return { clear, setPerson };
}
beforeEach(() => {
  localStorage.clear();
  document.cookie = '';
});

test('whoever comes after another finds nothing of theirs on the page, and who comes back finds it', async () => {
  const { clear, setPerson } = await openPage();
  setPerson(personOf('ana'));
  setPerson(null);
  setPerson(personOf('ana'));
  expect(clear).not.toHaveBeenCalled();
  setPerson(null);
  setPerson(personOf('bia'));
  expect(clear).toHaveBeenCalledOnce();
});

test('also after somebody of whom the server never said who they are: the page opened without a network', async () => {
  const { clear, setPerson } = await openPage();
  setPerson(null);
  expect(clear).not.toHaveBeenCalled();
  setPerson(personOf('bia'));
  expect(clear).toHaveBeenCalledOnce();
});

test('and after a copy whose session was over when the page began', async () => {
  const { clear, setPerson } = await openPage();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ person: null })),
  );
  const { resumeOnce } = await import('./page-session.ts');
  expect((await resumeOnce()).session).toBeNull();
  setPerson(personOf('bia'));
  expect(clear).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('the units that came with the word on who was in are nobody else’s', async () => {
  const { setPerson } = await openPage();
  const units = [{ id: 'a', name: 'Usina A' }];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ person: personOf('ana'), units })),
  );
  const { unitsOfOpening } = await import('./page-session.ts');
  expect(await unitsOfOpening()).toEqual(units);
  setPerson(personOf('bia'));
  expect(await unitsOfOpening()).toBeUndefined();
  vi.unstubAllGlobals();
});
