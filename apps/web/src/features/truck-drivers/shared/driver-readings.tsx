import { Text } from '@mantine/core';
import { resources } from '@traco/contract/driver-resources/driver-manual';
import type { Driver } from '@traco/contract/truck-drivers/driver-record';
import { formatInstant } from '../../../lib/formats.ts';
import entries from './driver-entries.module.css';

/** Which pages of the manual a driver has read in the version that holds, and when. */
export function DriverReadings({ driver: { readings, timeZone } }: { driver: Driver }) {
  return (
    <ul className={entries.entries}>
      {resources
        .filter(({ isMandatory }) => isMandatory)
        .map(({ id, title, version }) => {
          const reading = readings.find((each) => each.page === id && each.version >= version);
          return (
            <li key={id}>
              <span>{title}</span>
              <Text inherit c={reading ? undefined : 'dimmed'}>
                {reading ? `lida em ${formatInstant(reading.at, timeZone)}` : 'não lida'}
              </Text>
            </li>
          );
        })}
    </ul>
  );
}
