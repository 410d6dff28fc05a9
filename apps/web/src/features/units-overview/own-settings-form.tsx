import type { UnitParameters } from '@traco/contract/units-overview/units-overview';
import { checkedBy } from '../../kit/form/check-draft.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { useForm } from '../../kit/form/use-form.ts';
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
  const form = useForm({
    name: `unit settings ${unitId}`,
    row: parameters,
    draftOf,
    labels: ownLabels,
    check: checkedBy((draft: OwnDraft) => wrongOwn(draft, parameters.company), ownOf),
    save: (own, { base }) =>
      client.unitsOverview.saveSettings({
        id: unitId,
        revision: base?.revision ?? parameters.revision,
        own,
      }),
    onSaved,
  });
  return (
    <FormFrame form={form} label="Parâmetros da unidade" button="Salvar parâmetros" onClose={onClose}>
      <p>
        Preencha só o que é diferente nesta unidade. O que ficar vazio segue o padrão da empresa, em cinza.
      </p>
      <SettingFieldsets
        groups={unitGroups}
        draft={form.draft}
        problems={form.problems}
        placeholders={companyWords(parameters.company)}
        descriptions={{ firstDayOn: firstLoadWords(parameters.firstLoadOn) }}
        onChange={form.set}
      />
    </FormFrame>
  );
}
