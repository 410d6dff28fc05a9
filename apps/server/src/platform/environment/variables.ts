import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { isReachable } from './reach.ts';

const YES = ['1', 'true', 'on', 'yes', 'sim'];
const NO = ['0', 'false', 'off', 'no', 'nao', 'não'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((text) => YES.includes(text) || NO.includes(text), 'use 1 ou 0 (sim ou não).')
  .transform((text) => YES.includes(text));

const port = z
  .string()
  .refine(
    (text) => /^\d+$/.test(text) && Number(text) <= 65_535,
    'deve ser um número de porta, de 0 a 65535.',
  )
  .transform(Number);

const host = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
    'deve ser um endereço ou nome de máquina, por exemplo 127.0.0.1 ou 0.0.0.0.',
  );

const trustProxy = z
  .string()
  .transform((text) => text.toLowerCase())
  .refine(
    (text) => isYesOrNo(text) || /^\d{1,2}$/.test(text) || list(text).every(isProxyAddress),
    'use 0, o número de proxies, ou os endereços deles separados por vírgula.',
  )
  .transform((text): boolean | number | string[] => {
    if (/^\d+$/.test(text)) return Number(text) === 0 ? false : Number(text);
    return isYesOrNo(text) ? YES.includes(text) : list(text);
  });

/** Where pictures of streets come from: each by its zoom, column and row, from one origin that the page's policy can name. */
const mapTiles = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text) && !/[\s"'<>;,]/.test(text), {
    error: 'deve ser um endereço como https://mapas.empresa.com.br/{z}/{x}/{y}.png.',
    abort: true,
  })
  .refine((text) => {
    const places = text.match(/\{[^}]*\}/g) ?? [];
    return places.sort().join() === '{x},{y},{z}' && !/[{}]/.test(new URL(text).host);
  }, 'deve ter {z}, {x} e {y}, uma vez cada, depois do nome da máquina.')
  .refine(
    (text) => text.startsWith('https:') || isLoopback(new URL(text).hostname),
    'deve começar com https:// (http:// só nesta máquina).',
  )
  // Whoever opens any page is told the address.
  .refine(
    (text) => !new URL(text).username && !new URL(text).password,
    'deve vir sem nome e sem senha: cada navegador lê este endereço.',
  );

/** Every environment variable of the server, with its default and what to say when it is wrong. */
export const variables = z
  .object({
    PORT: port.default(3000),
    HOST: host.default('127.0.0.1'),
    TRACO_DATA: z.string().default('./data'),
    DATABASE_URL: address(
      ['postgres:', 'postgresql:'],
      'postgres://usuario:senha@maquina:5432/banco',
    ).optional(),
    TRACO_DEMO: yesOrNo.optional(),
    PUBLIC_URL: address(['http:', 'https:'], 'https://traco.empresa.com.br')
      .refine((text) => new URL(text).pathname === '/', 'não pode ter caminho depois do nome da máquina.')
      .transform((text) => new URL(text).origin)
      .optional(),
    TRUST_PROXY: trustProxy.default(false),
    TRACO_STORAGE: z.enum(['disk', 's3'], 'use "disk" ou "s3".').default('disk'),
    S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.exemplo.com').optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    S3_REGION: z.string().default('us-east-1'),
    SMTP_URL: address(['smtp:', 'smtps:'], 'smtps://usuario:senha@maquina:465')
      .refine((text) => !new URL(text).search, 'não pode ter parâmetros depois de "?".')
      .optional(),
    SMTP_FROM: z.string().includes('@', 'deve ter um endereço de e-mail.').optional(),
    TRACO_SEAL_P12: z.string().optional(),
    TRACO_SEAL_PASSWORD: z.string().optional(),
    TRACO_PREVIEW_HOSTS: z
      .string()
      .transform((text) => list(text.toLowerCase()))
      .refine(
        (names) => names.every((name) => host.safeParse(name).success),
        'deve ser uma lista de nomes de máquina separados por vírgula, sem "http://".',
      )
      .default([]),
    TRACO_MAP_TILES: mapTiles.optional(),
    TRACO_MAP_ATTRIBUTION: z.string().max(200, 'tem até 200 letras.').optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS, `use um destes: ${LOG_LEVELS.join(', ')}.`).default('warn'),
  })
  .check((context) => {
    const values = context.value;
    const missing = (name: string, message: string) =>
      context.issues.push({ code: 'custom', path: [name], message, input: undefined });
    if (values.TRACO_STORAGE === 's3') {
      for (const name of S3_NEEDS) if (!values[name]) missing(name, 'é obrigatória quando TRACO_STORAGE=s3.');
    }
    if (values.TRACO_SEAL_PASSWORD && !values.TRACO_SEAL_P12)
      missing('TRACO_SEAL_P12', 'é obrigatória quando TRACO_SEAL_PASSWORD é dada.');
    if (isReachable(values) && !values.PUBLIC_URL)
      missing(
        'PUBLIC_URL',
        'é obrigatória quando outros aparelhos chegam ao servidor (HOST, TRUST_PROXY): o endereço que as pessoas digitam, por exemplo https://traco.empresa.com.br.',
      );
    if (values.TRACO_MAP_TILES && !values.TRACO_MAP_ATTRIBUTION)
      missing(
        'TRACO_MAP_ATTRIBUTION',
        'é obrigatória quando TRACO_MAP_TILES é dada: de quem são os mapas, por exemplo © OpenStreetMap.',
      );
    if (values.SMTP_URL && !values.SMTP_FROM) missing('SMTP_FROM', 'é obrigatória quando SMTP_URL é dada.');
  });

function address(protocols: string[], example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `deve ser um endereço como ${example}.`,
    );
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isYesOrNo(text: string): boolean {
  return [...YES, ...NO].includes(text);
}

function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [ip = '', mask, ...rest] = text.split('/');
  return isIP(ip) > 0 && rest.length === 0 && (mask === undefined || /^\d{1,3}$/.test(mask));
}
