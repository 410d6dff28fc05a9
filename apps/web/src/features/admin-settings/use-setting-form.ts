import { useQueryClient } from '@tanstack/react-query';
import type { PresentSetting } from '@traco/contract/admin-settings/admin-settings';
import { CHANGE_WORD, dangerousSettings } from '@traco/contract/admin-settings/settings-registry';
import { addDays } from '@traco/contract/values/calendar';
import { checkedBy } from '../../kit/form/check-draft.ts';
import { useForm } from '../../kit/form/use-form.ts';
import { api, client } from '../../lib/api.ts';
import { parseDay, typedDay } from '../../lib/brazilian-date.ts';
import { notify } from '../../lib/notices.ts';
import { type FieldDraft, shownDraft, typedValue, wordsOf, wrongFields } from './shared/setting-fields.ts';
import { settingGroups } from './shared/setting-groups.ts';

/** How far ahead a change may begin to hold. */
export const FARTHEST_DAYS = 731;
type Draft = Record<string, FieldDraft>;

/** The form of a setting: its fields as they hold, and from when on, why and by which word they change. @param today the company's */
export function useSettingForm(setting: PresentSetting, today: string) {
  const { key } = setting;
  const fields = settingGroups[key].flatMap((group) => group.fields);
  const isDangerous = dangerousSettings.includes(key);
  const queries = useQueryClient();
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
        ...(day && day >= today ? {} : { holdsFrom: 'Escolha hoje ou um dia futuro.' }),
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
  return useForm({
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
}

export type SettingForm = ReturnType<typeof useSettingForm>;
