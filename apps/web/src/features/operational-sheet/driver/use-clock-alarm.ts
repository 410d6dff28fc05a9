import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { useEffect, useRef } from 'react';
import { alarmMinutes } from '../shared/driver-day/load-clock.ts';
import { makeHeard } from '../shared/driver-day/sound.ts';

/**
 * Vibrates and sounds once as a load's clock passes each of its marks; not for marks that were behind it when the
 * screen was opened.
 * @param minutes of the running clock; null when it does not run
 */
export function useClockAlarm(
  loadId: string,
  minutes: number | null,
  { settings, clockAlarm }: Pick<DriverDay, 'settings'> & Partial<Pick<DriverDay, 'clockAlarm'>>,
): void {
  const before = useRef<{ loadId: string; minutes: number } | null>(null);
  useEffect(() => {
    if (minutes === null) return;
    const last = before.current;
    before.current = { loadId, minutes };
    if (last?.loadId !== loadId) return;
    const passed = alarmMinutes(settings, clockAlarm).findLastIndex(
      (mark) => last.minutes < mark && minutes >= mark,
    );
    if (passed >= 0) makeHeard(passed + 1);
  }, [loadId, minutes, settings, clockAlarm]);
}
