import { expect, test } from 'vitest';
import { type JsonObject, withSharedSchemas } from './shared-schemas.rules.ts';

const place = {
  type: 'object',
  properties: { city: { type: 'string', maxLength: 120 }, street: { type: 'string', maxLength: 200 } },
  required: ['city', 'street'],
  description: 'Onde fica a obra, como se diz ao motorista',
};
const site = { type: 'object', properties: { place, schema: { type: 'string' } }, required: ['place'] };
const refusal = {
  type: 'object',
  properties: { code: { const: 'NOT_ALLOWED' }, message: { type: 'string', default: 'Não pode.' } },
  required: ['code', 'message'],
  description: 'O que se responde a quem não pode',
};
const answer = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });
const document = {
  openapi: '3.1.1',
  paths: {
    '/sites': {
      get: { operationId: 'sites.list', responses: { 200: answer(site), 403: answer(refusal) } },
      post: { operationId: 'sites.add', responses: { 200: answer(site), 403: answer(refusal) } },
    },
    '/places': { get: { operationId: 'places.get', responses: { 200: answer(place) } } },
    '/ip': { get: { operationId: 'ip', responses: { 200: answer({ type: 'string' }) } } },
  },
};

/** A description with its references followed. */
function whole(value: unknown, schemas: JsonObject): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((child) => whole(child, schemas));
  if ('$ref' in value) {
    const name = String(value.$ref).replace('#/components/schemas/', '');
    return whole(schemas[name], schemas);
  }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, whole(child, schemas)]));
}

test('a schema of several places is written once, under a name that says whose it is', () => {
  const shared = withSharedSchemas(document);
  const { schemas } = shared.components as { schemas: JsonObject };
  expect(Object.keys(schemas)).toEqual(['sites.list', 'sites.list.place', 'NOT_ALLOWED']);
  expect(shared.paths).toMatchObject({
    '/sites': {
      post: { responses: { 200: answer({ $ref: '#/components/schemas/sites.list' }) } },
    },
    '/places': { get: { responses: { 200: answer({ $ref: '#/components/schemas/sites.list.place' }) } } },
    '/ip': { get: { responses: { 200: answer({ type: 'string' }) } } },
  });
});

test('with its references followed it says what it said before', () => {
  const { components, ...shared } = withSharedSchemas(document);
  expect(whole(shared, (components as { schemas: JsonObject }).schemas)).toEqual(document);
});
