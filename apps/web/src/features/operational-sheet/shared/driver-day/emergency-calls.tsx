import { IconPhone } from '@tabler/icons-react';
import { emergencyPhones } from '@traco/contract/emergency-phones';
import touch from '../../../../ui/touch/touch.module.css';

/** The emergency numbers that a text names, each one press of a glove away; they need no network of the company's. */
export function EmergencyCalls({ lines }: { lines: readonly string[] }) {
  return emergencyPhones
    .filter(([number]) => lines.some((line) => line.includes(number)))
    .map(([number, name]) => (
      <a
        key={number}
        className={`${touch.button} ${touch.call}`}
        data-line
        data-danger
        href={`tel:${number}`}
      >
        <IconPhone size={24} aria-hidden /> {number} <small>{name}</small>
      </a>
    ));
}
