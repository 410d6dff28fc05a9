import type { HandlerContext } from '../platform/door.ts';
import { lookAtEarlySteps } from '../platform/early-steps.ts';

const wrong: string[] = [];

/** What handlers did before it was certain who asks, since this was asked last. */
export const takeWrongSteps = (): string[] => wrong.splice(0);

/** What reaches further than the transaction, which is undone when somebody else asks than was guessed. */
const reachesOut = ['identity', 'jobs', 'mail', 'pdf', 'storage'] as const;

/** A handler that begins by a guess does nothing but ask the database until it is certain who asks: anything else is refused, and told. */
export const checkEarlySteps = (): void => lookAtEarlySteps(heldUntil);

/** What a handler is handed, of which nothing reaches out until it is certain who asks. */
export function heldUntil(context: HandlerContext, certain: Promise<unknown>): HandlerContext {
  let isCertain = false;
  certain.then(
    () => {
      isCertain = true;
    },
    () => undefined,
  );
  const held = <Part extends object>(name: string, part: Part, isHeld: (key: PropertyKey) => boolean) =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || !isHeld(key)) return value;
        return (...given: unknown[]) => {
          if (!isCertain) refuse(`${name}.${String(key)}`);
          return Reflect.apply(value, target, given);
        };
      },
    });
  const parts = reachesOut.flatMap((name) => {
    const part = context[name];
    return part ? [[name, held(name, part, () => true)] as const] : [];
  });
  const request = held('request', context.request, (key) => key === 'setCookie');
  return { ...context, ...Object.fromEntries(parts), request };
}

function refuse(step: string): never {
  const problem = `${step} was called before it was certain who asks\n${new Error().stack?.split('\n').slice(3, 7).join('\n')}`;
  wrong.push(problem);
  throw new Error(problem);
}
