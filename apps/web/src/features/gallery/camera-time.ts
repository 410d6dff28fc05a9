/** When a camera says that it took a photo (`2026:11:18 09:30:00`), in its own zone if it wrote that too, else in this device's. */
export function cameraTime(written: unknown, offset: unknown): Date | undefined {
  const parts = typeof written === 'string' && /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(written);
  if (!parts) return undefined;
  const zone = typeof offset === 'string' && /^[+-]\d\d:\d\d/.test(offset) ? offset.slice(0, 6) : '';
  const moment = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
