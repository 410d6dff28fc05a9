import { UNATTENDED_HEADER } from '@traco/contract/constants';
import { PERSON_HEADER } from '@traco/contract/identity/person-mark';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCalls } from './platform/answers/answer-calls.ts';
import type { DoorContext, RequestFacts } from './platform/door.ts';
import type { EarlyAnswer } from './platform/early-answers.ts';
import { createQueues } from './platform/in-turn.ts';
import { askedFrom } from './platform/ip-address.ts';
import type { Space } from './platform/space.ts';
import { wholeBytesOf } from './platform/stored-file.ts';
import type { Answered } from './platform/unread-answers.ts';
import { worded } from './platform/worded.ts';
import { router } from './router.ts';

/** Of lists in a query: an index beyond it is no number of a row but a key. */
const QUERY_LIST_ITEMS = 20;

interface Calls {
  parts: Omit<DoorContext, 'request' | 'queues'>;
  space: Space;
  /** Who was answered each request, and with how much. */
  answered: WeakMap<FastifyRequest, Answered>;
  /** Asked one after the other, before the procedure is. */
  early: readonly EarlyAnswer[];
  /** What a request has written is told when it is answered. */
  announceSoon: () => void;
  factsOf: {
    origin: () => string;
    sessionTokenOf: (request: FastifyRequest) => string | null;
    isKeptOut: (request: FastifyRequest) => boolean;
  };
}

const believedPersonOf = ({ headers }: FastifyRequest) => {
  const believed = headers[PERSON_HEADER];
  return typeof believed === 'string' && believed ? believed : null;
};

/** Answers the contract's procedures under `/api`; what is none is 404. */
export function serveCalls(app: FastifyInstance, calls: Calls): void {
  const { parts, space, answered, early, announceSoon, factsOf } = calls;
  const queues = createQueues();
  const { cookie } = parts.identity;
  const answer = answerCalls(router, '/api', {
    maxBracketNotationArrayIndex: QUERY_LIST_ITEMS,
    clientInterceptors: [
      ({ context, next }) =>
        next().catch((error: unknown) => {
          space.see(error);
          throw worded(error, context.request);
        }),
    ],
  });
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    // What is asked as a read may keep something all the same: then the door says so.
    let mayHaveWritten = request.method !== 'GET';
    const facts: RequestFacts = {
      sessionToken: factsOf.sessionTokenOf(request),
      stepToken: cookie.readStep(request.cookies),
      isKeptOut: factsOf.isKeptOut(request),
      device: cookie.readDevice(request.cookies),
      ipAddress: askedFrom(request),
      get origin() {
        return factsOf.origin();
      },
      userAgent: request.headers['user-agent'] ?? '',
      isUnattended: UNATTENDED_HEADER in request.headers,
      id: request.id,
      log: request.log,
      answers: (actor, output) =>
        answered.set(request, { accountId: actor?.accountId, wholeBytes: wholeBytesOf(output) }),
      wrote: () => {
        mayHaveWritten = true;
      },
      setCookie: (header) => reply.header('set-cookie', header),
      believedPerson: believedPersonOf(request),
      tellPerson: (mark) => reply.header(PERSON_HEADER, mark),
    };
    for (const answerEarly of early) if (await answerEarly({ request, reply, facts })) return;
    const isFound = await answer(request, reply, { ...parts, queues, request: facts });
    if (mayHaveWritten) announceSoon();
    if (!isFound) reply.code(404).send({ code: 'NOT_FOUND', message: 'Endereço inexistente.' });
  };
  // Nobody waits for the end of what was sent.
  app.all('/api/*', (request, reply) => void serve(request, reply).catch((error) => reply.send(error)));
}
