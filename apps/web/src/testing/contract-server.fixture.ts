import {
  type AnyContractRouter,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  isContractProcedure,
  type Schema,
  ValidationError,
} from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, implement, ORPCError, type ORPCErrorConstructorMap } from '@orpc/server';
import { contract } from '@traco/contract/contract';
import type { ProcedureMeta } from '@traco/contract/procedure';
import { afterEach, beforeEach, expect, vi } from 'vitest';

type AnySchema = Schema<unknown, unknown>;
/** A procedure of the contract by its schemas, so that the inference of an answer stays with this one procedure. */
type Procedure<In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap> = ContractProcedure<
  In,
  Out,
  Errors,
  ProcedureMeta
>;
type Handler = (input: unknown, refusals: never) => unknown;
interface Facts {
  run: number;
  lost?: NetworkLost;
}

/** What an answer throws when nothing shall come back: to the screen it is a `fetch` that failed. */
export class NetworkLost extends TypeError {
  override message = 'Failed to fetch';
}

const answers = new Map<unknown, Handler>();
const wrong: string[] = [];
/** Which test it is, or which moment between two: what a screen that is left still asks is not held against the next one. */
let run = 0;

/** Whether the test has said what a procedure answers. */
export const isAnswered = (procedure: unknown): boolean => answers.has(procedure);

/** What the screens asked or were answered against the contract since the last look; what is left fails the test. */
export const takeWrong = (): string[] => wrong.splice(0);

/**
 * Says what a procedure answers from now on, until the test ends: a value, or what makes one of the input (a promise
 * holds it back, `throw refusals.NAME()` refuses as declared, `throw new NetworkLost()` is no answer at all).
 * @returns the inputs that it was asked with, in order, as the contract reads them
 */
export function answer<In extends AnySchema, Out extends AnySchema, Errors extends ErrorMap>(
  procedure: Procedure<In, Out, Errors>,
  given:
    | InferSchemaInput<Out>
    | ((
        input: InferSchemaOutput<In>,
        refusals: ORPCErrorConstructorMap<Errors>,
      ) => InferSchemaInput<Out> | Promise<InferSchemaInput<Out>>),
): InferSchemaOutput<In>[] {
  const asked: InferSchemaOutput<In>[] = [];
  answers.set(procedure, (input, refusals) => {
    asked.push(input as InferSchemaOutput<In>);
    return typeof given === 'function' ? (given as Handler)(input, refusals) : given;
  });
  return asked;
}

/** Every procedure of the contract, answered by what the test has said. */
function routerOf(part: AnyContractRouter, name: string): AnyRouter {
  if (!isContractProcedure(part))
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, routerOf(inner, name ? `${name}.${key}` : key)]),
    );
  return implement(part).handler(({ input, errors }) => {
    const handler = answers.get(part);
    if (!handler) throw new Error('the test does not say what it answers');
    return handler(input, errors as never);
  });
}

const handler = new OpenAPIHandler(routerOf(contract, ''), {
  clientInterceptors: [
    async ({ context, path, next }) => {
      try {
        return await next();
      } catch (error) {
        const facts = context as Facts;
        if (error instanceof NetworkLost) facts.lost = error;
        else if (facts.run === run && !(error instanceof ORPCError && error.defined))
          wrong.push(`${path.join('.')}: ${told(error)}`);
        throw error;
      }
    },
  ],
});

function told(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof ValidationError)) return String(cause);
  const issues = cause.issues.map(({ path, message }) => `${path?.join('.')}: ${message}`);
  return `${cause.message} (${issues.join('; ')})`;
}

/** Fails once whoever asks wants the answer no more, as `fetch` does. */
const calledOff = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const context: Facts = { run };
  const { matched, response } = await Promise.race([
    handler.handle(request, { prefix: '/api', context }),
    calledOff(request.signal),
  ]);
  if (context.lost) throw context.lost;
  if (matched) return response;
  wrong.push(`${request.method} ${new URL(request.url).pathname}: no procedure of the contract`);
  return new Response(null, { status: 404 });
}

beforeEach(() => {
  run++;
  vi.stubGlobal('fetch', fetchHere);
});
afterEach(() => {
  run++;
  answers.clear();
  expect(takeWrong(), 'asked or answered against the contract').toEqual([]);
});
