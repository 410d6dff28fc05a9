import { useEffect, useRef, useState } from 'react';
import classes from './odometer.module.css';

const TURN = 10;
const FACES = [...'01234567890123456789'];

/**
 * A counter whose digits roll to a new value. The rolling is for the eye only: a screen reader hears the
 * written value with its unit, and people who ask for less motion see it change at once.
 * @param written the value as it is read, e.g. `1.234,5`
 * @param unit read after the value, e.g. `m³`
 */
export function Odometer({ written, unit }: { written: string; unit: string }) {
  const signs = [...written];
  const decimals = written.lastIndexOf(',');
  return (
    <span
      className={classes.odometer}
      style={{ '--signs': signs.length, '--unit': unit.length } as React.CSSProperties}
    >
      <span className="visually-hidden" role="status">
        {written} {unit}
      </span>
      <span className={classes.window} aria-hidden="true">
        {signs.map((sign, index) => {
          // Counted from the right, so that a digit keeps its wheel when the number grows longer.
          const key = signs.length - index;
          if (!/\d/.test(sign)) return <Sign key={`sign-${key}`} sign={sign} />;
          return (
            <Wheel key={`wheel-${key}`} digit={Number(sign)} isDecimal={decimals >= 0 && index > decimals} />
          );
        })}
      </span>
      <span className={classes.unit} aria-hidden="true">
        {unit}
      </span>
    </span>
  );
}

const Sign = ({ sign }: { sign: string }) => <span className={classes.sign}>{sign}</span>;

function Wheel({ digit, isDecimal }: { digit: number; isDecimal: boolean }) {
  const { position, rolls, settle } = useRoll(digit);
  return (
    <span className={classes.wheel} data-decimal={isDecimal || undefined}>
      <span
        className={classes.strip}
        data-rolls={rolls || undefined}
        style={{ transform: `translateY(${-position * (100 / FACES.length)}%)` }}
        onTransitionEnd={settle}
      >
        {FACES.map((face, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the faces of a wheel never change places.
          <span key={at}>{face}</span>
        ))}
      </span>
    </span>
  );
}

/** Rolls onwards past nine to the next digit, as a counter does, and comes back to the first turn unseen. */
function useRoll(digit: number) {
  const [position, setPosition] = useState(digit);
  const [rolls, setRolls] = useState(false);
  const last = useRef(digit);
  useEffect(() => {
    if (last.current === digit) return;
    const onwards = digit > last.current ? digit : digit + TURN;
    last.current = digit;
    setRolls(true);
    setPosition(onwards);
  }, [digit]);
  const settle = () => {
    setRolls(false);
    setPosition(last.current);
  };
  return { position, rolls, settle };
}
