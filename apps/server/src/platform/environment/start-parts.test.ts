import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { beginLifetime, StoppedEarly } from './lifetime.ts';
import { tellSteps } from './steps.ts';

describe('the end of a start', () => {
  test('stops what was started, last first, whatever fails', async () => {
    const stopped: string[] = [];
    const complaints: unknown[] = [];
    const lifetime = beginLifetime((error) => complaints.push(error));
    await lifetime.add(async () => stopped.push('database'));
    await lifetime.add(() => Promise.reject(new Error('stuck')));
    await lifetime.add(async () => stopped.push('server'));
    await lifetime.end();
    expect(stopped).toEqual(['server', 'database']);
    expect(complaints).toHaveLength(1);
  });

  test('stops at once what comes up too late, and the start with it', async () => {
    const lifetime = beginLifetime(() => undefined);
    await lifetime.end();
    let stopped = false;
    const late = lifetime.add(async () => {
      stopped = true;
    });
    await expect(late).rejects.toBeInstanceOf(StoppedEarly);
    expect(stopped).toBe(true);
  });
});

describe('the steps of a start', () => {
  test('tell their progress, their time, and the time of all', async () => {
    const lines: string[] = [];
    let at = 0;
    const steps = tellSteps(
      (line) => lines.push(line),
      () => at,
    );
    await steps.run('Tabelas', async (report) => {
      report('metade');
      at += 1_430;
      await sleep(1);
    });
    expect(lines).toEqual(['  … metade', '  ✓ Tabelas (1,4 s)']);
    expect(steps.elapsed()).toBe('1,4 s');
  });
});
