import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { isAlarmOn, switchAlarm, trySound } from '../shared/driver-day/sound.ts';
import classes from './driver-sheet.module.css';

/** Switches the clock's vibration and sound on and off. */
export function AlarmSwitch() {
  const [isOn, setIsOn] = useState(isAlarmOn);
  const Picture = isOn ? IconBell : IconBellOff;
  return (
    <button
      type="button"
      className={classes.alarm}
      aria-pressed={isOn}
      aria-label="Alarme do relógio"
      onClick={() => {
        switchAlarm(!isOn);
        if (!isOn) void trySound();
        setIsOn(!isOn);
      }}
    >
      <Picture size={24} aria-hidden />
    </button>
  );
}
