import classes from './day-board.module.css';

const signs = [
  ['provisional', 'Provisória'],
  ['confirmed', 'Confirmada, descarga'],
  ['travel', 'Viagem'],
  ['wait', 'Espera na obra'],
  ['running', 'Em andamento'],
  ['wrong', 'Com conflito'],
] as const;

/** What the board's patterns mean, and the one gesture that cannot be guessed. */
export const Legend = () => (
  <ul className={classes.legend} aria-label="Legenda">
    {signs.map(([kind, word]) => (
      <li key={kind}>
        <span className={classes.swatch} data-kind={kind} aria-hidden />
        {word}
      </li>
    ))}
    <li>Shift + arrastar move a programação inteira</li>
  </ul>
);
