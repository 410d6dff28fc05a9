import classes from './sign-in.module.css';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for a PIN, large enough for gloves; the field above takes the same digits from a keyboard. */
export function PinKeys(props: { value: string; most: number; onChange: (value: string) => void }) {
  const { value, most, onChange } = props;
  const key = (digit: string) => (
    <button key={digit} type="button" onClick={() => value.length < most && onChange(value + digit)}>
      {digit}
    </button>
  );
  return (
    <fieldset className={classes.pinKeys}>
      <legend className="visually-hidden">Teclado do PIN</legend>
      {keys.map(key)}
      <button type="button" onClick={() => onChange('')} disabled={!value}>
        Limpar
      </button>
      {key('0')}
      <button
        type="button"
        aria-label="Apagar o último"
        onClick={() => onChange(value.slice(0, -1))}
        disabled={!value}
      >
        ⌫
      </button>
    </fieldset>
  );
}
