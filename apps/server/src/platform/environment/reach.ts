import type { FirstFill } from '../postgres/first-fill.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { StartupError } from './startup-error.ts';

interface ReachVariables {
  HOST: string;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: boolean | number | string[];
}

/** Whether others than this machine may reach the server: it listens to them, has an address for them, or stands behind a proxy. */
export const isReachable = ({ HOST, PUBLIC_URL, TRUST_PROXY }: ReachVariables): boolean =>
  !isLoopback(HOST) ||
  Boolean(TRUST_PROXY) ||
  (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));

type Reach = Pick<Environment, 'host' | 'publicUrl' | 'trustProxy' | 'isReachable' | 'demoWish'>;

const WAYS_ON =
  'Para usar o Traço de verdade, indique outra pasta em TRACO_DATA ou outro banco em DATABASE_URL; se é mesmo a demonstração, inicie com TRACO_DEMO=1.';

/**
 * The demo company, whose passwords everybody knows, is not served to others, nor against a person's word, unless somebody
 * said that it is meant.
 * @param filled what the database was filled with at its first start
 * @throws StartupError that says how to go on
 */
export function refuseOpenDemo(filled: FirstFill, { isReachable, demoWish }: Reach): void {
  if (filled !== 'demo' || demoWish === 'meant') return;
  if (demoWish === 'unwanted')
    throw new StartupError(
      `O banco guarda a empresa de demonstração, e TRACO_DEMO=0 diz que não é ela. ${WAYS_ON}`,
    );
  if (isReachable)
    throw new StartupError(
      `O banco guarda a empresa de demonstração, com senhas conhecidas, e outros aparelhos chegam a este servidor (HOST, PUBLIC_URL ou TRUST_PROXY). ${WAYS_ON}`,
    );
}

/** What is said of the demo to whoever starts it for personal use. */
export const demoStaysHereAdvice = `A demonstração só atende esta máquina. ${WAYS_ON}`;

/** What is to be told at a start: that words go over the network as they are, for anybody to read. */
export function plainTextWarnings({ host, publicUrl, trustProxy }: Reach): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopback(hostname))
    return [
      'Aviso: PUBLIC_URL começa com http://: senhas e dados passam abertos pela rede. Ponha um proxy com HTTPS na frente e diga PUBLIC_URL=https://…',
    ];
  if (!isLoopback(host) && !trustProxy)
    return [
      `Aviso: em ${host} o servidor atende sem HTTPS a quem chegar pela rede. Deixe HOST=127.0.0.1 e ponha um proxy com HTTPS na frente, ou diga em TRUST_PROXY qual é.`,
    ];
  return [];
}
