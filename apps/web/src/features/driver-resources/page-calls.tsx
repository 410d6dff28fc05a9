import { IconPhone } from '@tabler/icons-react';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { CallLink } from '../../ui/call-link.tsx';
import touch from '../../ui/touch/touch.module.css';
import { CallIfAsked } from '../operational-sheet/shared/driver-day/call-if-asked.tsx';
import { EmergencyCalls } from '../operational-sheet/shared/driver-day/emergency-calls.tsx';
import { presentLoad } from '../operational-sheet/shared/driver-day/load-clock.ts';

/** Whom a page sends its reader to, each one press away: emergencies, the plant, their present load's contact. */
export function PageCalls({ lines, day }: { lines: readonly string[]; day: DriverDay | null }) {
  const contact =
    lines.some((line) => /contato da (obra|carga)/i.test(line)) && day && presentLoad(day.loads);
  const { contactPhone, contactName, customer } = contact || {};
  return (
    <>
      <EmergencyCalls lines={lines} />
      <CallIfAsked words={lines} day={day} />
      <CallLink className={`${touch.button} ${touch.call}`} data-quiet phone={contactPhone}>
        <IconPhone size={24} aria-hidden /> Ligar para {contactName || 'a obra'} <small>{customer}</small>
      </CallLink>
    </>
  );
}
