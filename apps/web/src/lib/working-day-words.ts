/**
 * Working days as they are said, to the half that a Saturday is: `meio dia útil`, `1 dia útil`, `14 dias úteis e meio`.
 * A day that still runs counts by its hours: nobody says 5.9 days.
 */
export function workingDayWords(days: number): string {
  const halves = Math.round(days * 2);
  const whole = Math.floor(halves / 2);
  if (halves === 1) return 'meio dia útil';
  return `${whole} ${whole === 1 ? 'dia útil' : 'dias úteis'}${halves % 2 === 1 ? ' e meio' : ''}`;
}
