import type { Role } from '../../roles.ts';
import type { AttentionLine } from '../lines.ts';
import { NOW } from '../matters.fixture.ts';
import type { Matter } from '../matters.ts';

/** A rule with matters of which it speaks, how grave and in what words, and those of which it says nothing. */
export interface Cases {
  as: Role;
  speaks: [matter: Matter, severity: AttentionLine['severity'], words: RegExp][];
  isQuiet: Matter[];
}

export const old = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
export const inHours = (hours: number) => old(-60 * hours);
