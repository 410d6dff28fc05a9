import classes from './legend.module.css';

const signs = [
  ['provisional', 'Provisória'],
  ['confirmed', 'Confirmada, descarga'],
  ['travel', 'Viagem'],
  ['wait', 'Espera na obra'],
  ['running', 'Em andamento'],
  ['wrong', 'Com conflito'],
] as const;

/** What the board's patterns mean, and the one gesture that cannot be guessed: another with a finger. */
export const Legend = () => (
  <ul className={classes.legend} aria-label="Legenda">
    {signs.map(([kind, word]) => (
      <li key={kind}>
        <span className={classes.swatch} data-kind={kind} aria-hidden />
        {word}
      </li>
    ))}
    <li className={classes.byMouse}>Shift + arrastar move a programação inteira</li>
    <li className={classes.byFinger}>Segure uma carga com o dedo e arraste para movê-la</li>
  </ul>
);
