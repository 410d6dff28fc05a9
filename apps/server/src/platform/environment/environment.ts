import path from 'node:path';
import type { z } from 'zod';
import { isReachable } from './reach.ts';
import { StartupError } from './startup-error.ts';
import { variables } from './variables.ts';

/** Where uploaded and generated files are kept. */
export type StorageSettings =
  | { kind: 'disk'; folder: string }
  | { kind: 's3'; endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string };

/** An address of tiles with `{z}`, `{x}` and `{y}`, and the words that stand on the map. */
export interface MapTiles {
  template: string;
  attribution: string;
}

/** Everything the server is told from outside, checked; beside it only PostgreSQL's own start reads `process.env`. */
export interface Environment {
  port: number;
  host: string;
  /** Absolute folder of the data (`TRACO_DATA`). */
  dataDirectory: string;
  /** Set when another PostgreSQL is used instead of the embedded one. */
  databaseUrl: string | undefined;
  /** Whether an empty database is filled with the demo company. */
  demo: boolean;
  /** What was said about the demo company (`TRACO_DEMO`): meant, not wanted, or nothing. */
  demoWish: 'meant' | 'unwanted' | undefined;
  /** Others than this machine may reach the server, directly or through a proxy. */
  isReachable: boolean;
  /** Origin under which people reach the server, without a final slash. */
  publicUrl: string;
  /** As Fastify takes it: yes or no, number of proxies, or their addresses. */
  trustProxy: boolean | number | string[];
  storage: StorageSettings;
  mail: { url: string; from: string } | undefined;
  /** The PKCS#12 file that documents are sealed with; without one the installation makes its own. */
  seal: { file: string; password: string } | undefined;
  /** Where maps get their streets from, and whose they are; maps are drawn without streets when none is set. */
  mapTiles: MapTiles | undefined;
  /** Hosts of previews, lower case; see the specification's section on sessions. */
  previewHosts: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/**
 * Reads the environment.
 * @param source usually `process.env`; empty values count as absent.
 * @throws StartupError with one Portuguese line for each variable that is wrong.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) throw new StartupError(explain(parsed.error));
  return assemble(parsed.data);
}

function assemble(values: z.infer<typeof variables>): Environment {
  const dataDirectory = path.resolve(values.TRACO_DATA);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDirectory,
    databaseUrl: values.DATABASE_URL,
    demo: values.TRACO_DEMO ?? !(values.DATABASE_URL || isReachable(values)),
    demoWish: values.TRACO_DEMO === undefined ? undefined : values.TRACO_DEMO ? 'meant' : 'unwanted',
    isReachable: isReachable(values),
    publicUrl: values.PUBLIC_URL ?? `http://${bracketed(values.HOST)}:${values.PORT}`,
    trustProxy: values.TRUST_PROXY,
    storage: storageOf(values, dataDirectory),
    mail: values.SMTP_URL && values.SMTP_FROM ? { url: values.SMTP_URL, from: values.SMTP_FROM } : undefined,
    seal: values.TRACO_SEAL_P12
      ? { file: path.resolve(values.TRACO_SEAL_P12), password: values.TRACO_SEAL_PASSWORD ?? '' }
      : undefined,
    mapTiles:
      values.TRACO_MAP_TILES && values.TRACO_MAP_ATTRIBUTION
        ? { template: values.TRACO_MAP_TILES, attribution: values.TRACO_MAP_ATTRIBUTION }
        : undefined,
    previewHosts: values.TRACO_PREVIEW_HOSTS,
    logLevel: values.LOG_LEVEL,
  };
}

function storageOf(values: z.infer<typeof variables>, dataDirectory: string): StorageSettings {
  if (values.TRACO_STORAGE === 'disk') return { kind: 'disk', folder: path.join(dataDirectory, 'files') };
  return {
    kind: 's3',
    endpoint: values.S3_ENDPOINT ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKey: values.S3_ACCESS_KEY ?? '',
    secretKey: values.S3_SECRET_KEY ?? '',
    region: values.S3_REGION,
  };
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function explain(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n');
}
