import { contract } from '@traco/contract/contract';
import type { DriverPage } from '@traco/contract/records/driver-page';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { answer } from './contract-server.fixture.ts';

/** This driver is there, with nothing carried yet. */
export function answerDriver(driver: Driver, more: Partial<DriverPage> = {}): void {
  answer(contract.records.driver, {
    driver,
    truck: null,
    month: { loads: 0, m3: 0 },
    loads: [],
    signs: [],
    changes: [],
    ...more,
  });
}
