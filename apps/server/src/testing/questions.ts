import pg from 'pg';
import { vi } from 'vitest';

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
