import { ORPCError } from '@orpc/server';

/** What is read of a procedure of the contract. */
interface Addressed {
  route: { method?: string | undefined; path?: string | undefined };
  errorMap: Readonly<Record<string, { status?: number; message?: string } | undefined>>;
}

const NOT_FOUND = 404;

/**
 * What no id can be names nobody: where an id of the address (of its path, or of any part of it when something is only read)
 * could not be read, the answer is what the contract says of one that does not exist. All else stays as it is.
 */
export function asUnknown(error: unknown, { route: { method, path = '' }, errorMap }: Addressed): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST' || error.defined) return error;
  const isOfAddress = (name: string) => /id$/i.test(name) && (method === 'GET' || path.includes(`{${name}}`));
  if (!wrongFields(error.data).some(isOfAddress)) return error;
  const [code, said] = Object.entries(errorMap).find(([, each]) => each?.status === NOT_FOUND) ?? [];
  if (!code || !said?.message) return error;
  return new ORPCError(code, { status: NOT_FOUND, defined: true, message: said.message });
}

/** The fields of an input that was not accepted, one of each problem. */
function wrongFields(data: unknown): string[] {
  const issues = typeof data === 'object' && data && 'issues' in data ? data.issues : [];
  if (!Array.isArray(issues)) return [];
  return issues.flatMap(({ path }: { path?: readonly unknown[] }) =>
    path?.length === 1 ? [String(path[0])] : [],
  );
}
