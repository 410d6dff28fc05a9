/** So many minutes a run of journeys takes at most on a slow machine. */
const RUN_MINUTES = 12;
/** A phone whose clock is slow still has the day before for so many minutes: journeys drive with one. */
const SLOW_MINUTES = 3;

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Minutes until the demo company's next day has begun on every clock, when this one is too short for a run of journeys,
 * which speak of today: its trucks are on the road of the day on which it was filled. 0 otherwise.
 * @param {Date} now
 * @returns {number} whole minutes, at least 1 when there is something to wait for
 */
export function minutesToNextDay(now) {
  const [hours, minutes] = clock.format(now).split(':').map(Number);
  const left = 24 * 60 - (hours * 60 + minutes);
  if (left <= RUN_MINUTES) return left + SLOW_MINUTES;
  return Math.max(0, SLOW_MINUTES - (24 * 60 - left));
}
