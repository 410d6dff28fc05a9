/** So many months before a moment; of a month that is too short for the day, its last one. */
export function monthsBefore(moment: Date, months: number): Date {
  const at = new Date(moment);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at;
}
