import { monthWords } from '@traco/contract/values/month-words';

const locale = 'pt-BR';
/** Made when it is first asked for: on a small phone all of them together take a tenth of a second. */
const once = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const decimals = (digits: number) =>
  once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
const [tenths, hundredths] = [decimals(1), decimals(2)];
const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const reais = once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }));
const percent = once(
  () =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The sign that stands for a figure nobody has. */
export const NO_FIGURE = '—';

/** Cubic metres without their unit, always with their tenth: `1.234,5`. */
export const formatVolume = (m3: number | null | undefined): string =>
  m3 === null || m3 === undefined ? NO_FIGURE : tenths().format(m3);

/** Cubic metres: `8,0 m³`. */
export const formatM3 = (m3: number | null | undefined): string =>
  m3 === null || m3 === undefined ? NO_FIGURE : `${formatVolume(m3)} m³`;

/** Cubic metres to the litres that a bill, a limit or a correction speaks of: `7,85 m³`. */
export const formatExactM3 = (m3: number | null | undefined): string =>
  m3 === null || m3 === undefined ? NO_FIGURE : `${hundredths().format(m3)} m³`;

/** How long something takes, in minutes, rounded: `25 min`, `1 h`, `1 h 05 min`. */
export function formatMinutes(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return NO_FIGURE;
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const rest = whole % 60;
  return rest === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${String(rest).padStart(2, '0')} min`;
}

/** A count: `1.234`. */
export const formatCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? NO_FIGURE : whole().format(count);

/** Centavos: `R$ 1.234,56`, with a plain space. */
export const formatMoney = (cents: number | null | undefined): string =>
  cents === null || cents === undefined
    ? NO_FIGURE
    : reais()
        .format(cents / 100)
        .replaceAll('\u00a0', ' ');

/** Reais: the same of a sum of them. */
export const formatReais = (sum: number): string => formatMoney(Math.round(sum * 100));

/** A share of one, always with its tenth so that shares align: `12,5%`. */
export const formatShare = (share: number | null | undefined): string =>
  share === null || share === undefined || !Number.isFinite(share) ? NO_FIGURE : percent().format(share);

/** A share of one with its sign: `+12,5%`. */
export const formatChange = (share: number | null | undefined): string => {
  const words = formatShare(share);
  return share !== null && share !== undefined && share > 0 && Number.isFinite(share) ? `+${words}` : words;
};

/** An instant in the unit's zone: `21/11/2026 05:10`. */
export const formatInstant = (instant: string | Date, zone: string): string =>
  `${formatDate(instant, zone)} ${formatTime(instant, zone)}`;

/** An instant's day in the unit's zone: `21/11/2026`. */
export const formatDate = (instant: string | Date, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant));

/** An instant's wall clock in the unit's zone: `05:10`. */
export const formatTime = (instant: string | Date, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

/** A calendar day (`yyyy-mm-dd`, no zone): `21/11/2026`. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

/** A day as short as it can be told: `05/10`, of another year than that of `now` `05/10/25`. */
export function formatShortDate(instant: string | Date, zone: string, now: Date = new Date()): string {
  const [day, year] = [formatDate(instant, zone).slice(0, 5), yearIn(instant, zone)];
  return year === yearIn(now, zone) ? day : `${day}/${year.slice(2)}`;
}

const yearIn = (instant: string | Date, zone: string) => formatDate(instant, zone).slice(6);

/** A calendar month (`yyyy-mm`): `novembro de 2026`. */
export const formatMonth = monthWords;

/** How long ago (or until): `há 5 minutos`, `agora`, `ontem`. `now` in milliseconds since 1970. */
export function formatRelative(instant: string | Date, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ];
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? relative().format(Math.round(seconds / step[1]), step[0]) : 'agora';
}
