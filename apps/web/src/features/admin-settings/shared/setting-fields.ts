import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { settingSchemas } from '@traco/contract/admin-settings/settings-registry';
import type { FieldKind } from '../../../kit/form/field-kinds.ts';
import { parseDay, parseTime, typedDay } from '../../../lib/brazilian-date.ts';
import { parseBrazilianNumber, parseCents, typedMoney } from '../../../lib/brazilian-number.ts';
import { formatMoney } from '../../../lib/formats.ts';

/** One field of a setting: where it stands in the value, and how a person reads and types it. */
export interface SettingField {
  /** `purchaseCents.unit` */
  path: string;
  label: string;
  kind:
    | 'text'
    | 'long'
    | 'number'
    | 'money'
    | 'day'
    | 'time'
    | 'yesNo'
    | 'list'
    | 'choice'
    | 'checks'
    | 'colour'
    | 'rows';
  unit?: string;
  options?: readonly { value: string; label: string }[];
  /** Of `rows`: what each has, and how one is told. */
  of?: SettingRows;
}

/** Several of the same in a setting, each with fields of its own: how they are typed, read and told. */
export interface SettingRows {
  fields: Record<string, FieldKind<string, string>>;
  one: string;
  most: number;
  show: (kept: readonly Value[]) => RowDraft[];
  read: (typed: readonly RowDraft[]) => Value[];
  tellEach: (row: Value) => string;
}

/** Fields that belong together, with the sentence that says what they are for. */
export interface SettingGroup {
  title: string;
  hint?: string;
  fields: readonly SettingField[];
}

export type RowDraft = Record<string, string>;
export type FieldDraft = string | boolean | string[] | RowDraft[];
type Value = Record<string, unknown>;

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Value | undefined)?.[key], value);

/** A kept value as its field shows it. */
export function shownDraft({ kind, path, of }: SettingField, value: Value): FieldDraft {
  const kept = at(value, path);
  if (of) return of.show(kept as Value[]);
  if (kind === 'yesNo') return kept === true;
  if (kind === 'checks') return kept as string[];
  if (kind === 'list') return (kept as string[]).join('\n');
  if (kind === 'money') return typedMoney(kept as number);
  if (kind === 'day') return kept === undefined ? '' : typedDay(String(kept));
  if (kind === 'time') return clockOf(kept as number);
  return String(kept ?? '').replace('.', kind === 'number' ? ',' : '.');
}

/** What is typed as it is kept; undefined for what cannot be read. */
function keptOf({ kind, of }: SettingField, draft: FieldDraft): unknown {
  if (of) return of.read(draft as RowDraft[]);
  const typed = String(draft);
  if (kind === 'list')
    return typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  if (kind === 'money') return parseCents(typed) ?? undefined;
  if (kind === 'day') return parseDay(typed, '') ?? undefined;
  if (kind === 'time') return minutesOf(typed);
  if (kind === 'number') return parseBrazilianNumber(typed) ?? undefined;
  return draft;
}

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function minutesOf(typed: string): number | undefined {
  const time = parseTime(typed);
  const [hours = '', minutes = ''] = time?.split(':') ?? [];
  return time ? Number(hours) * 60 + Number(minutes) : undefined;
}

/** A value with every field as it is typed. */
export function typedValue(
  fields: readonly SettingField[],
  base: Value,
  drafts: Record<string, FieldDraft>,
): Value {
  const value = structuredClone(base);
  for (const field of fields) {
    const keys = field.path.split('.');
    const last = keys.pop()!;
    const place = at(value, keys.join('.')) as Value | undefined;
    (keys.length > 0 ? place : value)![last] = keptOf(field, drafts[field.path] ?? '');
  }
  return value;
}

/** The sentence for each field that is wrong. */
export function wrongFields(
  key: SettingKey,
  fields: readonly SettingField[],
  value: Value,
): Record<string, string> {
  const issues = settingSchemas[key].safeParse(value).error?.issues ?? [];
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const place = path.join('.');
    const field = fields.find((each) => place === each.path || place.startsWith(`${each.path}.`));
    if (field && !(field.path in found)) found[field.path] = named(field, value, path) + message;
  }
  return found;
}

/** In a list of lines, the one that is wrong. */
function named(field: SettingField, value: Value, path: readonly PropertyKey[]): string {
  const line = path.at(-1);
  if (field.kind !== 'list' || typeof line !== 'number') return '';
  const words = (at(value, field.path) as string[])[line] ?? '';
  return `“${words.length > LINE_LETTERS ? `${words.slice(0, LINE_LETTERS)}…` : words}”: `;
}

/** As much of a line as tells it from the others. */
const LINE_LETTERS = 24;

/** A kept value in words, for what was and what is. */
export function wordsOf(field: SettingField, value: Value): string {
  const kept = at(value, field.path);
  if (field.kind === 'yesNo') return kept ? 'Sim' : 'Não';
  if (field.kind === 'money') return formatMoney(kept as number);
  if (field.of) return (kept as Value[]).map(field.of.tellEach).join('; ');
  if (field.kind === 'list') return (kept as string[]).join(', ');
  if (field.kind === 'checks')
    return (kept as string[]).map((one) => labelIn(field, one)).join(', ') || 'Nenhuma';
  if (field.kind === 'choice') return labelIn(field, String(kept));
  const shown = String(shownDraft(field, value)) || 'vazio';
  return field.unit ? `${shown} ${field.unit}` : shown;
}

/** What a field holds as who only reads it sees it; its unit stands beside it. */
export function draftWords(field: SettingField, draft: FieldDraft): string {
  if (field.of) return rowsWords(field.of, draft as RowDraft[]);
  if (field.kind === 'yesNo') return draft === true ? 'Sim' : 'Não';
  if (field.kind === 'money') return `R$ ${String(draft)}`;
  if (field.kind === 'checks')
    return (draft as string[]).map((one) => labelIn(field, one)).join(', ') || 'Nenhuma';
  return field.kind === 'choice' ? labelIn(field, String(draft)) : String(draft);
}

const rowsWords = (of: SettingRows, draft: RowDraft[]) => of.read(draft).map(of.tellEach).join('; ');

const labelIn = ({ options }: SettingField, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value;
