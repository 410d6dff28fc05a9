import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PresentSetting } from '@traco/contract/admin-settings/admin-settings';
import { CHANGE_WORD, dangerousSettings } from '@traco/contract/admin-settings/settings-registry';
import { homes } from '@traco/contract/routes/homes';
import { addDays } from '@traco/contract/values/calendar';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './admin-settings.module.css';
import { SettingHistory } from './setting-history.tsx';
import { SettingFieldsets } from './shared/setting-fieldsets.tsx';
import { firstLoadWords, settingGroups } from './shared/setting-groups.ts';
import { FARTHEST_DAYS, type SettingForm, useSettingForm } from './use-setting-form.ts';

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
  const { firstLoadOn } = useQuery(api.adminSettings.counts.queryOptions()).data ?? {};
  const form = useSettingForm(setting, today);
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
            <ChangeFields form={form} today={today} isDangerous={dangerousSettings.includes(key)} />
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
    : 'Valem os valores iniciais: ainda não foram alterados.';

interface ChangeProps {
  form: SettingForm;
  today: string;
  isDangerous: boolean;
}

/** From when on a change is to hold, and why; a dangerous one is confirmed by a word. */
function ChangeFields({ form: { draft, problems, set }, today, isDangerous }: ChangeProps) {
  return (
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
  );
}
