import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SettingVersion } from '@traco/contract/admin-settings/admin-settings';
import type { SettingKey } from '@traco/contract/admin-settings/setting-keys';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import classes from './admin-settings.module.css';
import { type SettingField, wordsOf } from './shared/setting-fields.ts';

interface Props {
  settingKey: SettingKey;
  fields: readonly SettingField[];
}

/** Every version of a setting: who changed what, what it was before, and from when on it holds. */
export function SettingHistory({ settingKey, fields }: Props) {
  const found = useQuery(api.adminSettings.history.queryOptions({ input: { key: settingKey } }));
  if (found.error) return <p>{sentenceFor(found.error)}</p>;
  if (!found.data) return <Skeleton height={64} />;
  if (found.data.length === 0) return <p className={classes.hint}>Nenhuma alteração ainda.</p>;
  const versionValue = (version: SettingVersion | undefined) =>
    settingValue(settingKey, version?.value) as Record<string, unknown>;
  return (
    <ol className={classes.versions}>
      {found.data.map((version, index) => (
        <li key={version.id}>
          <b>A partir de {formatDay(version.holdsFrom)}</b>
          <small>
            {version.author}, em {formatInstant(version.at, deviceZone())}
            {version.note && ` · ${version.note}`}
          </small>
          <ul>
            {changesOf(fields, versionValue(found.data[index + 1]), versionValue(version)).map(
              ({ label, before, after }) => (
                <li key={label}>
                  {label}: <del>{before}</del> → <ins>{after}</ins>
                </li>
              ),
            )}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const changesOf = (
  fields: readonly SettingField[],
  was: Record<string, unknown>,
  is: Record<string, unknown>,
) =>
  fields
    .map((field) => ({ label: field.label, before: wordsOf(field, was), after: wordsOf(field, is) }))
    .filter(({ before, after }) => before !== after);
