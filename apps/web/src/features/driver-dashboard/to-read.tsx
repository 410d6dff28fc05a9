import { unreadPages } from '@traco/contract/driver-resources/driver-manual';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { ScreenLink } from '../../ui/screen-link.tsx';
import touch from '../../ui/touch/touch.module.css';

/** How many pages of the manual they must still read. */
export function ToRead({ readings }: Pick<DriverDay, 'readings'>) {
  const { length } = unreadPages(readings);
  if (length === 0) return null;
  return (
    <ScreenLink to="/driver-resources" className={touch.button}>
      {length === 1 ? 'Falta 1 leitura obrigatória' : `Faltam ${length} leituras obrigatórias`}
    </ScreenLink>
  );
}
