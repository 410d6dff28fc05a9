import { createServer } from 'node:net';

/** A port of this machine that nobody listens on: what tests start goes there, whatever else runs here. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const trial = createServer();
    trial.once('error', reject);
    trial.listen(0, '127.0.0.1', () => {
      const { port } = trial.address();
      trial.close(() => resolve(port));
    });
  });
}
