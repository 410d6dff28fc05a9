import { ORPCError } from '@orpc/server';
import { expect, test, vi } from 'vitest';
import { worded } from './worded.ts';

const log = { error: vi.fn() };
const request = { id: '3f9c21ab', log } as unknown as Parameters<typeof worded>[1];

test('what nobody foresaw is logged whole and answered with a code only', () => {
  const failure = new Error('relation "loads" does not exist');
  const answer = worded(failure, request) as ORPCError<string, unknown>;
  expect(answer.status).toBe(500);
  expect(answer.message).toBe('Algo deu errado no servidor (código 3f9c21ab). Tente de novo em instantes.');
  expect(answer.data).toEqual({ requestId: '3f9c21ab' });
  expect(JSON.stringify(answer.toJSON())).not.toMatch(/loads|\.ts/);
  expect(log.error).toHaveBeenCalledWith(failure);
});

test("the contract's own refusals pass unchanged; refused input gets a sentence", () => {
  const refusal = new ORPCError('LOAD_NOT_FOUND', {
    status: 404,
    defined: true,
    message: 'Carga não encontrada.',
  });
  expect(worded(refusal, request)).toBe(refusal);
  const input = new ORPCError('BAD_REQUEST', {
    status: 400,
    message: 'Input validation failed',
    data: { issues: [] },
  });
  expect(worded(input, request)).toMatchObject({
    message: 'Confira os campos indicados.',
    data: { issues: [] },
  });
});
