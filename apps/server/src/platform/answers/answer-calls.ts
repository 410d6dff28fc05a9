import { type AnyContractRouter, fallbackContractConfig } from '@orpc/contract';
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import { StandardOpenAPIJsonSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard';
import { type AnyProcedure, type Context, Procedure, type Router } from '@orpc/server';
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard';
import { toNodeHttpBody, toStandardBody } from '@orpc/standard-server-node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { addressOfCall } from './address-of-call.ts';
import { PlainNames } from './plain-names.ts';
import { WrittenAnswer, writtenBy } from './written-answers.ts';

/** Finds procedures as oRPC does, each with its answer written by what is compiled from its schema. */
class WritingMatcher extends StandardOpenAPIMatcher {
  readonly #writing = new WeakMap<AnyProcedure, AnyProcedure>();

  override async match(...asked: Parameters<StandardOpenAPIMatcher['match']>) {
    const match = await super.match(...asked);
    return match && { ...match, procedure: this.#writingOf(match.procedure, match.path.join('.')) };
  }

  #writingOf(procedure: AnyProcedure, name: string): AnyProcedure {
    const known = this.#writing.get(procedure);
    if (known) return known;
    const { outputSchema, route } = procedure['~orpc'];
    const isWritten = outputSchema && route.outputStructure !== 'detailed';
    const made = isWritten
      ? new Procedure({ ...procedure['~orpc'], outputSchema: writtenBy(outputSchema as ZodType, name) })
      : procedure;
    this.#writing.set(procedure, made);
    return made;
  }
}

class WritingCodec extends StandardOpenAPICodec {
  override encode(output: unknown, procedure: AnyProcedure) {
    if (!(output instanceof WrittenAnswer)) return super.encode(output, procedure);
    const { successStatus } = procedure['~orpc'].route;
    return {
      status: fallbackContractConfig('defaultSuccessStatus', successStatus),
      headers: {},
      body: output,
    };
  }
}

type Options<Known extends Context> = StandardHandlerOptions<Known> & {
  /** Of lists in a query: an index beyond it is no number of a row but a key. */
  maxBracketNotationArrayIndex: number;
};

/** Answers one request; false when no procedure has its address. A reply itself is no answer to wait for: it is a promise of its end. */
export type AnswerCall<Known extends Context> = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: Known,
) => Promise<boolean>;

/**
 * oRPC over Fastify with what a call needs: its finding, reading and refusing, and an answer that goes out as it was written.
 * Nothing of ours stops its work when the asker leaves, so that no request carries a signal.
 * @param prefix of every address: `/api`
 */
export function answerCalls<Known extends Context>(
  router: Router<AnyContractRouter, Known>,
  prefix: `/${string}`,
  options: Options<Known>,
): AnswerCall<Known> {
  const serializer = new StandardOpenAPISerializer(
    new StandardOpenAPIJsonSerializer(),
    new PlainNames(options),
  );
  const handler = new StandardHandler(
    router,
    new WritingMatcher(),
    new WritingCodec(serializer),
    options as never,
  );
  return async (request, reply, context) => {
    const call = {
      method: request.method,
      url: addressOfCall(request.raw),
      headers: request.headers,
      signal: undefined,
      // A form with a file is not read by the framework: it is here, when the procedure is known.
      body: async () => (request.body === undefined ? toStandardBody(request.raw) : request.body),
    };
    const { matched, response } = await handler.handle(call, { prefix, context });
    if (!matched) return false;
    reply.code(response.status);
    if (response.body instanceof WrittenAnswer) {
      reply.header('content-type', 'application/json; charset=utf-8').send(response.body.bytes);
      return true;
    }
    const headers = { ...response.headers };
    const body = toNodeHttpBody(response.body, headers);
    reply.headers(headers).send(body);
    return true;
  };
}
