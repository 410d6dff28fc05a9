import { z } from 'zod';

/** An address of the web as a person types it, `https://` put in front of one without; empty is none. */
export const WebAddress = z
  .string()
  .trim()
  .max(200, { error: 'Use no máximo 200 caracteres.' })
  .transform((typed) => (typed === '' || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), {
    error: 'Endereço inválido: escreva como www.empresa.com.br.',
  });

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') && username === '';
}
