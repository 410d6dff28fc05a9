import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cookies, SessionCookie } from './session-cookie.ts';
import type { Strangeness } from './strange-addresses.ts';

/** No short way has longer bodies; what is longer is counted on the usual one. */
const MOST_BYTES = 1_024;
const JSON_TYPE = /^application\/json\b/i;

/** What is sent on a short way: of a session whose cookie is sound, from this server's own pages. */
export interface ShortRequest {
  sessionToken: string;
  /** The mark of whom the asking screen shows; null when it does not say. */
  believedPerson: string | null;
  /** As it was sent: JSON, or not. */
  body: string;
}

/** An answer of JSON, and the mark of whom it is for. */
export interface ShortAnswer {
  mark: string;
  body: string;
}

/**
 * A POST that is sent so often, for so short an answer, that the framework's way would cost more than the answer.
 * Whatever it is not sure of it leaves to the procedure of the same address, refusals too.
 */
export interface ShortWay {
  address: string;
  answer(request: ShortRequest): Promise<ShortAnswer | undefined>;
}

interface ShortParts {
  cookie: SessionCookie;
  strangeness: Strangeness;
  isKeptOut(request: Pick<FastifyRequest, 'headers' | 'raw'>): boolean;
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Puts short ways before the framework. What it would refuse, count or write down, and what the way itself is not sure of, is
 * handed to it as it came, body and all; so is everything once the server is to end.
 */
export function openShortWays(app: FastifyInstance, ways: readonly ShortWay[], parts: ShortParts): void {
  const { server } = app;
  const byAddress = new Map(ways.map((way) => [way.address, way]));
  const always = {
    ...parts.headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  const usual = server.listeners('request') as RequestListener[];
  const passOn: RequestListener = (request, response) => {
    for (const listener of usual) listener.call(server, request, response);
  };
  const go = async (way: ShortWay, raw: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(raw);
    const cookies = app.parseCookie(raw.headers.cookie ?? '');
    const request = requestOf(raw, { body, cookies }, parts);
    const answer = request && (await way.answer(request));
    if (!answer) return passOn(raw, response);
    raw.resume();
    response
      .writeHead(200, {
        ...always,
        'content-length': Buffer.byteLength(answer.body),
        [PERSON_HEADER]: answer.mark,
      })
      .end(answer.body);
  };
  server.removeAllListeners('request').on('request', (raw, response) => {
    const way = raw.method === 'POST' && !isEnding ? byAddress.get(raw.url ?? '') : undefined;
    if (way && isShort(raw)) void go(way, raw, response).catch((error) => response.destroy(error));
    else passOn(raw, response);
  });
}

const isShort = ({ headers }: IncomingMessage) =>
  JSON_TYPE.test(headers['content-type'] ?? '') && lengthOf(headers) <= MOST_BYTES && !headers.expect;

/** What the request says of itself; endless where it says nothing. */
const lengthOf = (headers: IncomingMessage['headers']) =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);

/** The whole body, which is left where it was: whoever reads next finds it. Never of a request that is given up. */
function bodyOf(raw: IncomingMessage): Promise<string> {
  const length = lengthOf(raw.headers);
  if (length === 0) return Promise.resolve('');
  return new Promise((resolve) => {
    const look = () => {
      const body: Buffer | null = raw.read(length);
      if (body?.length !== length) return;
      raw.off('readable', look).unshift(body);
      resolve(body.toString());
    };
    raw.on('readable', look);
  });
}

function requestOf(
  raw: IncomingMessage,
  { body, cookies }: { body: string; cookies: Cookies },
  { cookie, strangeness, isKeptOut }: ShortParts,
): ShortRequest | undefined {
  const { headers } = raw;
  if (strangeness('POST', headers) || isKeptOut({ headers, raw })) return undefined;
  const sessionToken = cookie.read(cookies);
  if (!sessionToken || cookie.isForged(cookies)) return undefined;
  const believed = headers[PERSON_HEADER];
  return {
    sessionToken,
    believedPerson: typeof believed === 'string' && believed ? believed : null,
    body,
  };
}
