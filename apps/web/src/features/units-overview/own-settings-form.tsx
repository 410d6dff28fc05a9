import type { UnitParameters } from '@traco/contract/units-overview/units-overview';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { client } from '../../lib/api.ts';
import { SettingFieldsets } from '../admin-settings/shared/setting-fieldsets.tsx';
import { firstLoadWords } from '../admin-settings/shared/setting-groups.ts';
import {
  companyWords,
  type OwnDraft,
  ownDraftOf,
  ownLabels,
  ownOf,
  unitGroups,
  wrongOwn,
} from './own-settings.ts';

interface Props {
  unitId: string;
  parameters: UnitParameters;
  onSaved: () => void;
  onClose: () => void;
}

/** What a unit does otherwise than the company's others: an empty field is the company's value. */
export function OwnSettingsForm({ unitId, parameters, onSaved, onClose }: Props) {
  const draftOf = (row: UnitParameters | null) => ownDraftOf(row?.own ?? {});
  const form = useEditForm<OwnDraft, UnitParameters>({
    name: `unit settings ${unitId}`,
    row: parameters,
    draftOf,
    check: (draft) => wrongOwn(draft, parameters.company),
    save: (draft, base) =>
      client.unitsOverview.saveSettings({
        id: unitId,
        revision: base?.revision ?? parameters.revision,
        own: ownOf(draft),
      }),
    fieldOf: (code, data) => (code === 'VALUE_INVALID' ? (data as { field: string }).field : undefined),
    sentenceOf: (code, data) =>
      code === 'VALUE_INVALID' ? (data as { sentence: string }).sentence : undefined,
    onSaved,
  });
  return (
    <EditFormFrame
      form={form}
      label="Parâmetros da unidade"
      button="Salvar parâmetros"
      labels={ownLabels}
      draftOf={draftOf}
      onClose={onClose}
    >
      <p>
        Preencha só o que esta unidade faz diferente. Onde ficar vazio, vale o padrão da empresa, em cinza.
      </p>
      <SettingFieldsets
        groups={unitGroups}
        draft={form.draft}
        problems={form.problems}
        placeholders={companyWords(parameters.company)}
        descriptions={{ firstDayOn: firstLoadWords(parameters.firstLoadOn) }}
        onChange={form.set}
      />
    </EditFormFrame>
  );
}
