/** What the company sets for itself; each key has one present value, and the versions before and after it. */
export const settingKeys = [
  'company',
  'unit-defaults',
  'reasons',
  'checklist',
  'approvals',
  'goals',
  'notifications',
  'privacy',
  'email-signature',
  'security',
  'pricing',
  'costs',
  'receivables',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Read by everybody of the company: the screens of every role go by them. The others are the office's; the partner reads none. */
export const openSettingKeys = [
  'company',
  'unit-defaults',
  'reasons',
  'checklist',
  'approvals',
  'notifications',
  'privacy',
  'email-signature',
  'receivables',
] as const satisfies readonly SettingKey[];

/** And by whoever quotes: what the company asks for besides its price lists. */
export const sellingSettingKeys = [...openSettingKeys, 'pricing'] as const satisfies readonly SettingKey[];
