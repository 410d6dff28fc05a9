import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from '@traco/contract/contract';

/** Every call of the contract, typed; instants and days come as text. */
export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;

const link = new OpenAPILink(contract, {
  url: `${location.origin}/api`,
  headers: { 'x-traco': '1' },
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
});

/** Calls the server: `client.concreteVolume.record({ … })`. Refusals are thrown with their `code`. */
export const client: ApiClient = createORPCClient(link);

/** The same calls for TanStack Query: `api.catalogue.units.queryOptions()`, `.mutationOptions()`, `.call()`. */
export const api = createTanstackQueryUtils(client);
