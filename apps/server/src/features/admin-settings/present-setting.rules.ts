import type { PresentSetting, SettingVersion } from '@traco/contract/admin-settings/admin-settings';
import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { settingSchemas, settingValue } from '@traco/contract/admin-settings/settings-registry';

interface Kept extends SettingVersion {
  key: SettingKey;
}

/** A setting on a day, from the version that holds and those that come. */
export function presentOf(key: SettingKey, kept: readonly Kept[], day: string): PresentSetting {
  const own = kept.filter((version) => version.key === key);
  const holding = own.filter(({ holdsFrom }) => holdsFrom <= day).at(-1) ?? null;
  const last = own.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
  return {
    key,
    value: settingValue(key, holding?.value),
    version: holding && withoutKey(holding),
    coming: own.filter(({ holdsFrom }) => holdsFrom > day).map(withoutKey),
    lastId: last?.id ?? null,
  };
}

const withoutKey = ({ key: _, ...version }: Kept): SettingVersion => version;

/** A value as it is kept, or the first field that it is refused for. */
export function checkedValue(
  key: SettingKey,
  value: unknown,
): { value: Record<string, unknown> } | { field: string; sentence: string } {
  const parsed = settingSchemas[key].safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { field: issue?.path.join('.') ?? '', sentence: issue?.message ?? '' };
}

/** Whether two values say the same, in whatever order. */
export const sameValue = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
