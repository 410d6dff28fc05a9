import pg from 'pg';
import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';

/** The connection that hears changes and tells them: nobody's work. */
const BESIDE = 'traco-changes';

/** How many questions some work asks the database; what is heard and announced beside it is none of them. */
export async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const clients = asked.mock.contexts as unknown as {
      connectionParameters: { application_name: string };
    }[];
    return clients.filter(({ connectionParameters }) => connectionParameters.application_name !== BESIDE)
      .length;
  } finally {
    asked.mockRestore();
  }
}

/** The texts of all that is asked while the tests of a file run, the newest last. Empty it before what is to be counted. */
export function askedInTests(): string[] {
  const asked: string[] = [];
  let spy: MockInstance;
  beforeAll(() => {
    const real = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
    spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      asked.push((given[0] as { text?: string })?.text ?? '');
      return real.apply(this, given) as never;
    });
  });
  afterAll(() => spy.mockRestore());
  return asked;
}
