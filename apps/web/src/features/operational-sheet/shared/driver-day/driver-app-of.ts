import { browserEntries } from '../device-queue/entry-store.ts';
import { type DriverApp, openDriverApp } from './driver-app.ts';
import { driverTransport, fetchDay } from './driver-calls.ts';

const apps = new Map<string, DriverApp>();

/** The day and the queue of a driver on this device: one copy for the whole page. */
export function driverAppOf(driverId: string): DriverApp {
  const app =
    apps.get(driverId) ??
    openDriverApp(driverId, {
      store: browserEntries,
      transport: driverTransport,
      fetchDay,
    });
  apps.set(driverId, app);
  return app;
}
