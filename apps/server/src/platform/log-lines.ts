import { contract } from '@traco/contract/contract';
import { routes } from '@traco/contract/routes/routes';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { askedFrom } from './ip-address.ts';
import { loggedError } from './logged-error.ts';
import { parametersOf, proceduresOf } from './procedures.ts';

/** Addresses that strangers reach: those of the contract, and those of the screens. */
const openAddresses = [
  ...proceduresOf(contract).filter(({ permission }) => permission === 'open to all'),
  ...routes.filter(({ guard }) => guard === 'public'),
].map(({ path }) => path);
/** What stands behind these opens something: the token of a link that needs no login, the ticket of a private file. */
const OPENERS = new Set([
  'private',
  ...openAddresses
    .filter((path) => parametersOf(path).some((parameter) => !/id$/i.test(parameter)))
    .flatMap((path) => [...path.matchAll(/([^/]+)\/\{/g)].map(([, word]) => word)),
]);
/** Parts of our own addresses: words, and ids, which open nothing. */
const WORD = /^[a-z]+(-[a-z]+)*(\.json)?$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address as the log keeps it: words and ids of ours, no tokens, and nothing that somebody searched for. */
export function loggedAddress(url: string): string {
  const parts = (url.split(/[?#]/)[0] ?? '').split('/');
  const isOurs = (part: string, index: number) =>
    part === '' || ID.test(part) || (WORD.test(part) && part.length <= 40 && !OPENERS.has(parts[index - 1]!));
  return parts.map((part, index) => (isOurs(part, index) ? part : '…')).join('/');
}

/** A request as the log keeps it. */
const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: loggedAddress(request.url),
  remoteAddress: askedFrom(request),
});

/** Where lines go, if not to the program's own output. */
export interface LogStream {
  write(line: string): void;
}

/** What a line may tell beside its words. */
const FIELDS = new Set([
  'err',
  'req',
  'res',
  'reqId',
  'responseTime',
  // Of the log of security; what the browser called itself stands in its table alone.
  'security',
  'happenedAt',
  'id',
  'accountId',
  'actorId',
  'ipAddress',
  'requestId',
  'details',
]);

/**
 * How the server logs. Everything goes through it, the framework's own lines too: failures by what is known to be nobody's
 * secret, and of a line's other fields only those that are named here.
 */
export const logging = (level: string | undefined, stream?: LogStream): FastifyServerOptions['logger'] =>
  level && level !== 'silent'
    ? {
        level,
        ...(stream ? { stream } : {}),
        serializers: { req: loggedRequest, err: (error: unknown) => ({ ...loggedError(error) }) },
        formatters: {
          log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => FIELDS.has(name))),
        },
        hooks: {
          // The library makes the failure's own message the words of the line.
          logMethod([first, ...rest], method) {
            const error: unknown = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
            if (!(error instanceof Error)) return method.call(this, first, ...rest);
            const fields = first instanceof Error ? { err: first } : first;
            const [said] = rest;
            const isItsOwn = said === undefined || (error.message && String(said).includes(error.message));
            return method.call(this, fields, isItsOwn ? loggedError(error).message : said);
          },
        },
      }
    : false;
