import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { contract } from '@traco/contract/contract';
import addresses from './addresses.json' with { type: 'json' };
import { callableOf } from './addresses.ts';
import { attendedHeaders } from './attended.ts';
import { withPassword } from './password-again.ts';
import { fetchAsShown } from './shown-person.ts';
import { noticeTermDue } from './term-due.ts';

/** Every call of the contract, typed; instants and days come as text. */
export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;

let onSignedOut: () => void = () => undefined;

/** Says what happens when the server no longer knows the person, whatever was called. */
export const whenSignedOut = (act: () => void): void => {
  onSignedOut = act;
};

const link = new OpenAPILink(callableOf(addresses) as typeof contract, {
  url: `${location.origin}/api`,
  headers: attendedHeaders,
  interceptors: [({ next }) => withPassword(() => next())],
  fetch: async (request, init) => {
    const answer = await fetchAsShown(request, { ...init, credentials: 'same-origin' });
    if (answer.status === 401) onSignedOut();
    noticeTermDue(answer);
    return answer;
  },
});

/** Calls the server: `client.concreteVolume.record({ … })`. Refusals are thrown with their `code`. */
export const client: ApiClient = createORPCClient(link);

/** The same calls for TanStack Query: `api.catalogue.units.queryOptions()`, `.mutationOptions()`, `.call()`. */
export const api = createTanstackQueryUtils(client);
