import type { Role } from '../../roles.ts';
import { telOf } from '../../values/phones.ts';
import { wallClock } from '../../values/time-zone.ts';
import type { AttentionAction, AttentionLine } from '../lines.ts';
import type { MatterKind, MatterOf } from '../matters.ts';

/** What a rule says of a matter; the book adds the key, the plant and whom it is for. */
export interface Said extends Omit<AttentionLine, 'key' | 'unit'> {
  /** What the line is of, among those of its rule: the same in every answer. */
  id: string;
}

/** One rule of the book: what it says of one kind of matter, and to whom. */
export interface MatterRule<Kind extends MatterKind = MatterKind> {
  key: string;
  kind: Kind;
  to: readonly Role[];
  /** Null where there is nothing to say. */
  say: (matter: MatterOf<Kind>, asked: Asked) => Said | null;
}

/** When the book is asked, and by whom. */
export interface Asked {
  now: Date;
  role: Role;
}

/** A rule as the book holds it. */
export const rule = <Kind extends MatterKind>(one: MatterRule<Kind>): MatterRule => one as never;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** The roles that run a plant's day. */
export const plantRoles = ['admin', 'supervisor', 'unit', 'manager'] as const satisfies readonly Role[];

export const minutesSince = (at: string, now: Date) =>
  Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS);
/** An instant as lines carry it. */
export const instant = (at: string | number) => new Date(at).toISOString();
/** `07:30` of the plant's clock. */
export const clockAt = (at: string, timeZone: string) => wallClock(new Date(at), timeZone).slice(11, 16);
/** `26/11`. */
export const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
// One of each: made anew for every line they were most of what a list costs.
const counts = new Intl.NumberFormat('pt-BR');
const volumes = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `26.085`. */
export const numbered = (number: number) => counts.format(number);
/** `2,5 m³`. */
export const volume = (m3: number) => `${volumes.format(m3)} m³`;
/** `1 carga`, `2 cargas`. */
export const many = (count: number, one: string, more: string) =>
  `${counts.format(count)} ${count === 1 ? one : more}`;
/** What a line is about, without what nobody knows: `Nota 26.085 · BT-011`. */
export const aboutOf = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');

/** "Ligar para …" where there is a number; otherwise what is done at the place. */
export const callOr = (phone: string | null, whom: string | null, otherwise: string): AttentionAction => {
  return phone && telOf(phone) && whom
    ? { kind: 'call', label: `Ligar para ${whom.split(' ')[0]}`, phone }
    : { kind: 'open', label: otherwise };
};
