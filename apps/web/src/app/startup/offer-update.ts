import { notify } from '../../lib/notices.ts';
import { UPDATE_READY_EVENT } from './register-service-worker.ts';

/**
 * Asks, once a newer version waits, whether to change to it. Nothing happens until the person says so, so
 * that typing is never interrupted; the page reloads only when the new version has taken over.
 */
export function offerUpdates(page: Window, workers: ServiceWorkerContainer | undefined): void {
  page.addEventListener(UPDATE_READY_EVENT, (event) => {
    const registration = (event as CustomEvent<ServiceWorkerRegistration>).detail;
    notify({
      message: 'Nova versão disponível',
      stays: true,
      isForAnybody: true,
      action: {
        label: 'Atualizar',
        run: () => {
          workers?.addEventListener('controllerchange', () => page.location.reload(), { once: true });
          registration.waiting?.postMessage('use-new-version');
        },
      },
    });
  });
}
