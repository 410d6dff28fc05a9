import { expect, test } from 'vitest';
import { createGate, GateFull } from './gate.ts';

/** Works that end when told, and what was begun so far. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('only so many go on together; the rest wait in order', async () => {
  const gate = createGate(2, { inAll: 10, ofOne: 10 });
  const { begun, work, end } = works();
  const all = ['a', 'b', 'c', 'd'].map((name) => gate.pass(`who asks ${name}`, work(name)));
  await expect.poll(() => begun).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  for (const name of ['c', 'd']) end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('who asks too often is refused, others still wait; and beyond all nobody does', async () => {
  const gate = createGate(1, { inAll: 3, ofOne: 2 });
  const { work, begun, end } = works();
  const first = gate.pass('x', work('first'));
  const waiting = [gate.pass('x', work('1')), gate.pass('x', work('2'))];
  await expect(gate.pass('x', work('3'))).rejects.toThrow(GateFull);
  waiting.push(gate.pass('y', work('4')));
  await expect(gate.pass('z', work('5'))).rejects.toThrow(GateFull);
  for (const name of ['first', '1', '2', '4']) {
    await expect.poll(() => begun).toContain(name);
    end(name);
  }
  await Promise.all([first, ...waiting]);
  expect(begun).toEqual(['first', '1', '2', '4']);
});

test('nobody takes all places: who comes next does not wait for all that the first one asked', async () => {
  const gate = createGate(2, { inAll: 10, ofOne: 10 });
  const { begun, work, end } = works();
  const all = ['a', 'b'].map((name) => gate.pass('x', work(name)));
  all.push(gate.pass('y', work('c')));
  await expect.poll(() => begun).toEqual(['a', 'c']);
  end('a');
  await expect.poll(() => begun).toEqual(['a', 'c', 'b']);
  for (const name of ['b', 'c']) end(name);
  await Promise.all(all);
});

test('a work that fails gives its place free', async () => {
  const gate = createGate(1, { inAll: 1, ofOne: 1 });
  await expect(gate.pass('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.pass('x', async () => 'yes')).toBe('yes');
});
