import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { BottomSheet } from '../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../ui/touch/touch.module.css';
import { CallPlant } from '../shared/driver-day/call-plant.tsx';

/** Asks before a load is mixed that would hardly reach its end. */
export function ShortLife(props: {
  load: DriverLoad;
  day: DriverDay;
  left: number;
  onWait: () => void;
  onLoad: () => void;
}) {
  const { load, day, left, onWait, onLoad } = props;
  return (
    <BottomSheet title="O concreto passa do prazo" onClose={onWait}>
      <p>
        Com o caminho ({load.usual.travel} min), a fila ({load.usual.wait} min) e a descarga (
        {load.usual.discharge} min) de costume,{' '}
        {left < 0 ? `a descarga passaria ${-left} min do prazo.` : `sobrariam só ${left} min.`} Fale com a
        usina antes de carregar.
      </p>
      <div className={touch.buttons}>
        <CallPlant day={day} isFirst />
        <button type="button" className={touch.button} data-quiet onClick={onWait}>
          Esperar
        </button>
        <button type="button" className={touch.button} data-danger onClick={onLoad}>
          Carregar assim mesmo
        </button>
      </div>
    </BottomSheet>
  );
}
