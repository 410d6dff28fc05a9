import { useSyncExternalStore } from 'react';
import { deviceKeeps, listenToKeeping } from './drafts.ts';

/**
 * What is said of something typed that was not sent: that it stays on the device, where the device keeps it.
 * @param what `O que você preencheu`
 * @param then what to do about it: `envie quando a conexão voltar`
 */
export const staysHere = (what: string, then = ''): string =>
  deviceKeeps()
    ? `${what} fica neste aparelho${then && `: ${then}`}.`
    : `Este aparelho não guarda rascunhos: não feche esta página${then && `, ${then}`}.`;

/** The same on a screen, for as long as it is there. */
export const useStaysHere = (what: string, then = ''): string =>
  useSyncExternalStore(listenToKeeping, () => staysHere(what, then));

/** Whether the device keeps what is typed, on a screen. */
export const useDeviceKeeps = (): boolean => useSyncExternalStore(listenToKeeping, deviceKeeps);
