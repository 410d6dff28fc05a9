import { useState } from 'react';
import {
  isAlarmOn,
  type SoundState,
  switchAlarm,
  trySound,
} from '../../features/operational-sheet/shared/driver-day/sound.ts';
import touch from '../../ui/touch/touch.module.css';

const heard: Record<SoundState, string> = {
  on: 'Tocou. Se não ouviu, aumente o volume do aparelho.',
  locked: 'O aparelho não deixou tocar: tire do silencioso e tente de novo.',
  silent: 'Este aparelho não toca aqui: só vibra.',
  none: 'Este aparelho não toca nem vibra aqui: olhe a ficha de tempo em tempo.',
};

/** Whether the phone makes itself heard, and what it can do of that. */
export function SoundChoice() {
  const [isOn, setOn] = useState(isAlarmOn);
  const [said, setSaid] = useState<SoundState>();
  return (
    <>
      <button
        type="button"
        className={touch.button}
        data-quiet
        aria-pressed={isOn}
        onClick={() => {
          switchAlarm(!isOn);
          setOn(!isOn);
        }}
      >
        {isOn ? 'Avisos sonoros: ligados' : 'Avisos sonoros: desligados'}
      </button>
      <button type="button" className={touch.button} data-quiet onClick={() => void trySound().then(setSaid)}>
        Testar o som
      </button>
      <p className={touch.hint} role="status">
        {said && heard[said]}
      </p>
    </>
  );
}
