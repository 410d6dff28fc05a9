import type { z } from 'zod';
import { SignatureTemplate } from '../email-signature/signature-fields.ts';
import { CostSettings, PricingSettings } from '../quotes/pricing-settings.ts';
import { ReceivableSettings } from '../receipts/receivables.ts';
import {
  ApprovalSettings,
  ChecklistSettings,
  CompanySettings,
  GoalSettings,
  NotificationSettings,
  PrivacySettings,
  ReasonSettings,
  SecuritySettings,
  UnitDefaults,
} from './company-settings.ts';
import type { SettingKey } from './setting-keys.ts';

/** What each setting holds; without a version of its own it is what its schema makes of nothing. */
export const settingSchemas = {
  company: CompanySettings,
  'unit-defaults': UnitDefaults,
  reasons: ReasonSettings,
  checklist: ChecklistSettings,
  approvals: ApprovalSettings,
  goals: GoalSettings,
  notifications: NotificationSettings,
  privacy: PrivacySettings,
  'email-signature': SignatureTemplate,
  security: SecuritySettings,
  pricing: PricingSettings,
  costs: CostSettings,
  receivables: ReceivableSettings,
} as const satisfies Record<SettingKey, z.ZodType>;

/** The value of a setting. */
export type SettingValue<Key extends SettingKey> = z.infer<(typeof settingSchemas)[Key]>;

/** A kept value read as what it is today: what a version did not know yet has its usual value. */
export const settingValue = <Key extends SettingKey>(key: Key, kept: unknown): SettingValue<Key> =>
  settingSchemas[key].parse(kept ?? {}) as SettingValue<Key>;

/** Settings that open doors, or close them: changed by who gave the password a moment ago. */
export const guardedSettings: readonly SettingKey[] = ['security'];
/** Settings whose change reaches every plant at once, or what people are paid: changed with this word typed. */
export const dangerousSettings: readonly SettingKey[] = [
  'unit-defaults',
  'checklist',
  'approvals',
  'goals',
  'privacy',
  'pricing',
  'costs',
  'receivables',
];
export const CHANGE_WORD = 'ALTERAR';
