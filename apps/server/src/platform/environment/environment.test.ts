import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('without any variable the server serves the demo on this machine alone', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: path.resolve('data'),
    databaseUrl: undefined,
    demo: true,
    demoWish: undefined,
    isReachable: false,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    storage: { kind: 'disk', folder: path.resolve('data/files') },
    mail: undefined,
    seal: undefined,
    mapTiles: undefined,
    previewHosts: [],
    logLevel: 'warn',
  });
});

test('the demo is off by itself with another database or when others can reach the server', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@db/traco' }).demo).toBe(false);
  const PUBLIC_URL = 'https://traco.example';
  expect(readEnvironment({ PUBLIC_URL }).demo).toBe(false);
  expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:80' }).demo).toBe(false);
  expect(readEnvironment({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' }).demo).toBe(false);
  expect(readEnvironment({ PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true);
  expect(readEnvironment({ HOST: '::1' }).demo).toBe(true);
  expect(readEnvironment({ HOST: '0.0.0.0', PUBLIC_URL, TRACO_DEMO: 'sim' }).demo).toBe(true);
  expect(readEnvironment({ TRACO_DEMO: '0' }).demo).toBe(false);
});

test('an empty value counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '  ' }).port).toBe(3000);
});

test('each wrong variable is told in one line of its own', () => {
  const wrong = {
    PORT: '70000',
    HOST: 'a b',
    TRACO_DEMO: 'talvez',
    LOG_LEVEL: 'alto',
    DATABASE_URL: 'mysql://a/b',
  };
  const message = messageOf(wrong);
  expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'HOST',
    'DATABASE_URL',
    'TRACO_DEMO',
    'LOG_LEVEL',
  ]);
  expect(message).toContain('PORT: deve ser um número de porta, de 0 a 65535.');
});

test('a wrong address is not repeated, since it may hold a password', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://ana:segredo@db/traco' })).not.toContain('segredo');
});

test('S3 asks for its address, bucket and keys', () => {
  expect(messageOf({ TRACO_STORAGE: 's3', S3_BUCKET: 'traco' }).split('\n')).toEqual([
    'S3_ENDPOINT: é obrigatória quando TRACO_STORAGE=s3.',
    'S3_ACCESS_KEY: é obrigatória quando TRACO_STORAGE=s3.',
    'S3_SECRET_KEY: é obrigatória quando TRACO_STORAGE=s3.',
  ]);
});

test('complete S3 settings are kept', () => {
  const storage = {
    S3_ENDPOINT: 'https://s3.local',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY: 'k',
    S3_SECRET_KEY: 's',
  };
  expect(readEnvironment({ TRACO_STORAGE: 's3', ...storage }).storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.local',
    bucket: 'b',
    accessKey: 'k',
    secretKey: 's',
    region: 'us-east-1',
  });
});

test('mail needs a sender', () => {
  expect(messageOf({ SMTP_URL: 'smtp://mail:25' })).toBe('SMTP_FROM: é obrigatória quando SMTP_URL é dada.');
  expect(readEnvironment({ SMTP_URL: 'smtp://mail:25', SMTP_FROM: 'Traço <a@b.c>' }).mail).toEqual({
    url: 'smtp://mail:25',
    from: 'Traço <a@b.c>',
  });
});

test('parameters behind the address of the mail server would loosen TLS: there are none', () => {
  const loose = { SMTP_URL: 'smtp://mail?tls.rejectUnauthorized=false', SMTP_FROM: 'a@b.c' };
  expect(messageOf(loose)).toBe('SMTP_URL: não pode ter parâmetros depois de "?".');
});

test('the seal is a file and its password, and a password alone is none', () => {
  const seal = { TRACO_SEAL_P12: 'selo.p12', TRACO_SEAL_PASSWORD: 'Pão 1' };
  expect(readEnvironment(seal).seal).toEqual({ file: path.resolve('selo.p12'), password: 'Pão 1' });
  expect(readEnvironment({ TRACO_SEAL_P12: '/a.p12' }).seal).toEqual({ file: '/a.p12', password: '' });
  expect(messageOf({ TRACO_SEAL_PASSWORD: 'x' })).toBe(
    'TRACO_SEAL_P12: é obrigatória quando TRACO_SEAL_PASSWORD é dada.',
  );
});

test.each([
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['true', true],
  ['10.0.0.0/8, loopback', ['10.0.0.0/8', 'loopback']],
])('TRUST_PROXY=%s', (text, expected) => {
  const PUBLIC_URL = 'https://traco.example';
  expect(readEnvironment({ TRUST_PROXY: text, PUBLIC_URL }).trustProxy).toEqual(expected);
});

test('where others reach the server its public address is needed: what they type, no request can tell', () => {
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.0.10'],
    ['HOST', '::'],
    ['TRUST_PROXY', '1'],
  ] as const)
    expect(messageOf({ [name]: value })).toMatch(/^PUBLIC_URL: é obrigatória quando outros aparelhos chegam/);
});

test('the public address is an origin', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://Traco.com.br/' }).publicUrl).toBe('https://traco.com.br');
  expect(messageOf({ PUBLIC_URL: 'https://traco.com.br/app' })).toContain('PUBLIC_URL: não pode ter caminho');
  expect(readEnvironment({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80');
});

test('preview hosts are a list of names', () => {
  const { previewHosts } = readEnvironment({ TRACO_PREVIEW_HOSTS: 'Preview.traco.dev, outro.dev' });
  expect(previewHosts).toEqual(['preview.traco.dev', 'outro.dev']);
  expect(messageOf({ TRACO_PREVIEW_HOSTS: 'https://a.b' })).toContain('TRACO_PREVIEW_HOSTS');
});

test('streets come from one origin by zoom, column and row, and say whose they are', () => {
  const TRACO_MAP_TILES = 'https://mapas.example/ruas/{z}/{x}/{y}.png?chave=1';
  const given = { TRACO_MAP_TILES, TRACO_MAP_ATTRIBUTION: '© Mapas' };
  expect(readEnvironment(given).mapTiles).toEqual({ template: TRACO_MAP_TILES, attribution: '© Mapas' });
  expect(messageOf({ TRACO_MAP_TILES })).toMatch(/^TRACO_MAP_ATTRIBUTION: é obrigatória quando/);
  const said = (template: string) => messageOf({ ...given, TRACO_MAP_TILES: template });
  for (const template of [
    'mapas.example/{z}/{x}/{y}',
    'https://mapas.example/{z}/{x}.png',
    'https://{s}.mapas.example/{z}/{x}/{y}.png',
    'https://mapas.example/{z}/{x}/{y}/{r}.png',
    "https://mapas.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'",
    'http://mapas.example/{z}/{x}/{y}.png',
    'https://nome:segredo@mapas.example/{z}/{x}/{y}.png',
  ])
    expect(said(template), template).toMatch(/^TRACO_MAP_TILES: deve/);
  expect(
    readEnvironment({ ...given, TRACO_MAP_TILES: 'http://127.0.0.1:8080/{z}/{x}/{y}.png' }).mapTiles,
  ).toBeDefined();
});

function messageOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the environment was accepted');
}
