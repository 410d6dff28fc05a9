import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id } from '../values/quantities.ts';

const input = z.object({ id: Id });
const output = z.object({ name: z.string() });

/** Names by id, for the interface's greeting and the registration of sessions. */
export const names = {
  unit: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'GET', path: '/units/{id}/name', summary: 'Nome de uma unidade' })
    .input(input)
    .output(output)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  seller: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'GET', path: '/sellers/{id}/name', summary: 'Nome de um vendedor' })
    .input(input)
    .output(output)
    .errors({ SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } }),
};
