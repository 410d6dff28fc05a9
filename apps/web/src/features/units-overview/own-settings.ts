import { UnitDefaults } from '@traco/contract/admin-settings/company-settings';
import type { OwnUnitSettings, UnitSettings } from '@traco/contract/units-overview/unit-settings';
import {
  type FieldDraft,
  type SettingGroup,
  shownDraft,
  typedValue,
} from '../admin-settings/shared/setting-fields.ts';
import { settingGroups } from '../admin-settings/shared/setting-groups.ts';

/** What each plant has of its own alone, then what the company sets and a plant may have otherwise. */
export const unitGroups: readonly SettingGroup[] = [
  {
    title: 'Desta usina',
    fields: [{ path: 'plantPhone', label: 'Telefone para o motorista', kind: 'text' }],
  },
  {
    title: 'Recibos e PIX',
    hint: 'Com uma chave, o recibo mostra o código PIX da unidade. Nome e cidade são os que o banco de quem paga mostra.',
    fields: [
      { path: 'receiptSeries', label: 'Série dos recibos', kind: 'text' },
      { path: 'pixKey', label: 'Chave PIX', kind: 'text' },
      { path: 'pixName', label: 'Nome no PIX', kind: 'text' },
      { path: 'pixCity', label: 'Cidade no PIX', kind: 'text' },
    ],
  },
  ...settingGroups['unit-defaults'],
];
const fields = unitGroups.flatMap((group) => group.fields);

export type OwnDraft = Record<string, FieldDraft>;

/** What a unit has of its own as the fields show it: empty where the company's value holds. */
export const ownDraftOf = (own: OwnUnitSettings): OwnDraft =>
  Object.fromEntries(
    fields.map((field) => [
      field.path,
      own[field.path as keyof OwnUnitSettings] === undefined ? '' : shownDraft(field, own),
    ]),
  );

const typedOf = (draft: OwnDraft) => fields.filter(({ path }) => String(draft[path] ?? '').trim() !== '');

/** What is typed as it is kept. */
export const ownOf = (draft: OwnDraft): OwnUnitSettings => typedValue(typedOf(draft), {}, draft);

/** The company's value of each field, as it would be typed. */
export const companyWords = (company: UnitSettings): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.path, String(shownDraft(field, company))]));

/** The sentence for each field that is wrong, together with what the company set. */
export function wrongOwn(draft: OwnDraft, company: UnitSettings): Record<string, string> {
  const own = ownOf(draft);
  const unread = typedOf(draft).filter(({ path }) => own[path as keyof OwnUnitSettings] === undefined);
  const issues = UnitDefaults.safeParse({ ...company, ...own }).error?.issues ?? [];
  return {
    ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    ...Object.fromEntries(unread.map(({ path }) => [path, 'Valor inválido.'])),
  };
}

export const ownLabels = Object.fromEntries(fields.map(({ path, label }) => [path, label]));
