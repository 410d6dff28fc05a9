import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PresentSetting } from '@traco/contract/admin-settings/admin-settings';
import { CHANGE_WORD, dangerousSettings } from '@traco/contract/admin-settings/settings-registry';
import { homes } from '@traco/contract/routes/homes';
import { addDays } from '@traco/contract/values/calendar';
import { checkedBy } from '../../kit/form/check-draft.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';
import { formatDay } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './admin-settings.module.css';
import { SettingHistory } from './setting-history.tsx';
import { type FieldDraft, shownDraft, typedValue, wordsOf, wrongFields } from './shared/setting-fields.ts';
import { SettingFieldsets } from './shared/setting-fieldsets.tsx';
import { firstLoadWords, settingGroups } from './shared/setting-groups.ts';

const FARTHEST_DAYS = 731;
type Draft = Record<string, FieldDraft>;

interface Props {
  setting: PresentSetting;
  /** The company's day. */
  today: string;
  mayWrite: boolean;
}

/** One setting: its fields as they hold, from when on a change is to hold, and every version before. */
export function SettingTab({ setting, today, mayWrite }: Props) {
  const { key } = setting;
  const groups = settingGroups[key];
  const fields = groups.flatMap((group) => group.fields);
  const isDangerous = dangerousSettings.includes(key);
  const queries = useQueryClient();
  const { firstLoadOn } = useQuery(api.adminSettings.counts.queryOptions()).data ?? {};
  const draftOf = (row: PresentSetting | null): Draft => ({
    ...Object.fromEntries(fields.map((field) => [field.path, shownDraft(field, row?.value ?? {})])),
    holdsFrom: typedDay(today),
    note: '',
    word: '',
  });
  const dayOf = (draft: Draft) => parseDay(String(draft.holdsFrom), addDays(today, FARTHEST_DAYS));
  const check = checkedBy(
    (draft: Draft) => {
      const day = dayOf(draft);
      const isMissing = isDangerous && String(draft.word).trim().toUpperCase() !== CHANGE_WORD;
      return {
        ...wrongFields(key, fields, typedValue(fields, setting.value, draft)),
        ...(day && day >= today ? {} : { holdsFrom: 'Escolha hoje ou um dia por vir.' }),
        ...(isMissing ? { word: `Digite ${CHANGE_WORD} para confirmar.` } : {}),
      };
    },
    (draft: Draft) => ({
      key,
      value: typedValue(fields, setting.value, draft),
      holdsFrom: dayOf(draft) ?? today,
      note: String(draft.note),
      word: String(draft.word),
    }),
  );
  const form = useForm({
    name: `setting ${key} ${setting.lastId ?? 'usual'}`,
    row: setting,
    draftOf,
    labels: Object.fromEntries(fields.map(({ path, label }) => [path, label])),
    check,
    save: (sent, { base, id }) => client.adminSettings.save({ ...sent, id, lastId: base?.lastId ?? null }),
    refusals: { IN_THE_PAST: 'holdsFrom', TOO_FAR: 'holdsFrom' },
    words: (path, value) => {
      const field = fields.find((each) => each.path === path);
      return field && wordsOf(field, typedValue([field], setting.value, { [path]: value as FieldDraft }));
    },
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: api.adminSettings.key() });
      void queries.invalidateQueries({ queryKey: api.emailSignature.key() });
      notify({ message: 'Configuração salva.', tone: 'success' });
    },
  });
  const { draft, problems, set } = form;
  const parts = (
    <SettingFieldsets
      groups={groups}
      draft={draft}
      problems={problems}
      isReadOnly={!mayWrite}
      descriptions={{ firstDayOn: firstLoadWords(firstLoadOn) }}
      onChange={set}
    />
  );
  return (
    <>
      <p className={classes.since}>{sinceWords(setting)}</p>
      {setting.coming.length > 0 && (
        <p className={classes.since} role="status">
          {setting.coming
            .map(
              ({ holdsFrom, author }) => `Outra versão vale a partir de ${formatDay(holdsFrom)} (${author}).`,
            )
            .join(' ')}
        </p>
      )}
      <div className={classes.form}>
        {mayWrite ? (
          <FormFrame
            form={form}
            label="Configuração"
            button="Salvar configuração"
            onClose={{ to: homes.admin }}
          >
            {parts}
            <FieldGrid cols={{ base: 1, xs: isDangerous ? 3 : 2 }}>
              <WhenField
                kind="day"
                field="holdsFrom"
                today={addDays(today, FARTHEST_DAYS)}
                label="Vale a partir de"
                value={String(draft.holdsFrom)}
                error={problems.holdsFrom}
                onChange={(value) => set('holdsFrom', value)}
              />
              <TextInput
                label="Por que muda"
                placeholder="Opcional"
                maxLength={200}
                value={String(draft.note)}
                onChange={(event) => set('note', event.currentTarget.value)}
              />
              {isDangerous && (
                <TextInput
                  label={`Digite ${CHANGE_WORD} para confirmar`}
                  autoComplete="off"
                  data-field="word"
                  value={String(draft.word)}
                  error={problems.word}
                  onChange={(event) => set('word', event.currentTarget.value)}
                />
              )}
            </FieldGrid>
          </FormFrame>
        ) : (
          parts
        )}
      </div>
      <Panel title="Versões">
        <SettingHistory settingKey={key} fields={fields} />
      </Panel>
    </>
  );
}

const sinceWords = ({ version }: PresentSetting): string =>
  version
    ? `Vale desde ${formatDay(version.holdsFrom)}, por ${version.author}${version.note && `: ${version.note}`}.`
    : 'Valem os valores iniciais: ninguém os mudou ainda.';
