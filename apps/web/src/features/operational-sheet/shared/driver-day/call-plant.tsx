import { IconPhone } from '@tabler/icons-react';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { formatPhone } from '@traco/contract/values/phones';
import touch from '../../../../ui/touch/touch.module.css';
import { plantLine } from './plant-line.ts';

/** Wherever a sentence says "ligue": the plant, one press away, also without a network. */
export function CallPlant({ day, isFirst = false }: { day: Pick<DriverDay, 'settings'>; isFirst?: boolean }) {
  const line = plantLine(day);
  if (!line) return <p className={touch.hint}>Este aparelho não sabe o telefone da usina.</p>;
  return (
    <a
      className={`${touch.button} ${touch.call}`}
      data-line
      data-quiet={isFirst ? undefined : true}
      href={line}
    >
      <IconPhone size={24} aria-hidden />
      Ligar para a usina <small>{formatPhone(day.settings.plantPhone)}</small>
    </a>
  );
}
