import { expect } from 'vitest';

/** A refusal of the contract, whatever its sentence. @param data what else it says */
export const refusal = (code: string, data?: object) =>
  expect.objectContaining({ code, ...(data ? { data } : {}) });

/** Expects that a call is refused so. */
export const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code });
