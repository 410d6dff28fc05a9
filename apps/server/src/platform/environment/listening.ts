import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/**
 * Proves early, before anything long is begun, that the server will be able to listen.
 * @throws StartupError when it will not.
 */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', (error) => reject(listenError(error, port, host)));
    trial.listen(port, host, () => trial.close(() => resolve()));
  });
}

/** Says in one Portuguese line why listening failed; other errors are given back as they are. */
export function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `A porta ${port} já está em uso em ${host}. Pare o outro programa ou indique outra porta em PORT.`,
      );
    case 'EACCES':
      return new StartupError(
        `Sem permissão para usar a porta ${port}. Indique uma porta acima de 1023 em PORT.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`O endereço ${host} não é desta máquina. Corrija HOST.`);
    default:
      return error;
  }
}
