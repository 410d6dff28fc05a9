import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../postgres/other-process.fixture.ts';
import { troubleOf } from '../troubles.ts';
import { fillBeside } from './filling-process.ts';
import { StartupError } from './startup-error.ts';

const temporary = temporaryFolder();
afterAll(() => temporary.remove());

/** A filling process that does this; it knows the database's address. */
function fillingBy(body: string, signal = new AbortController().signal) {
  const file = path.join(temporary.folder, `fill-${Math.random().toString(36).slice(2)}.ts`);
  writeFileSync(
    file,
    `import { answerFilling } from '${new URL('./filling-process.ts', import.meta.url)}';
     import { StartupError } from '${new URL('./startup-error.ts', import.meta.url)}';
     answerFilling(async (databaseUrl, report) => { ${body} });`,
  );
  const report = vi.fn();
  const filled = fillBeside(pathToFileURL(file), { databaseUrl: 'postgres://segredo', report, signal });
  return { filled, report };
}

describe('filling by a process of its own', () => {
  test('tells its lines in order, and ends with it', async () => {
    const { filled, report } = fillingBy(`report(databaseUrl); report('pronta');`);
    await filled;
    expect(report.mock.calls).toEqual([['postgres://segredo'], ['pronta']]);
  });

  test.each([
    ['ENOSPC', 'NO_SPACE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
  ])('that meets %s fails as it would here: %s', async (code, trouble) => {
    const { filled } = fillingBy(`throw Object.assign(new Error('write'), { code: '${code}' });`);
    const failure: unknown = await filled.catch((error) => error);
    expect(troubleOf(failure)).toBe(trouble);
  });

  test('that refuses says why in its own words', async () => {
    const { filled } = fillingBy(`throw new StartupError('O selo não serve.');`);
    await expect(filled).rejects.toEqual(new StartupError('O selo não serve.'));
  });

  test('that dies without a word is no company that was filled', async () => {
    const { filled } = fillingBy(`process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`);
    await expect(filled).rejects.toThrow('SIGKILL');
  });

  test('that its start stops on the way is gone', async () => {
    const stopped = new AbortController();
    const { filled, report } = fillingBy(
      `report(String(process.pid)); await new Promise(() => setInterval(() => {}, 1_000));`,
      stopped.signal,
    );
    await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 20_000 });
    stopped.abort();
    await expect(filled).rejects.toThrow('SIGKILL');
    expect(() => process.kill(Number(report.mock.calls[0]![0]), 0)).toThrow('ESRCH');
  });
});
