import { SecuritySettings } from '@traco/contract/admin-settings/company-settings';
import { expect, test } from 'vitest';
import { accessLines } from './access-lines.ts';

test('what holds names how long a session stands untouched, as the company set it, and known devices', () => {
  const lines = new Map(accessLines(SecuritySettings.parse({ officeIdleHours: 1, driverIdleDays: 3 })));
  expect(lines.get('Saída automática')).toBe(
    'sem uso: administração e supervisão, 1 hora; unidades e equipe, 7 dias; motoristas, 3 dias',
  );
  expect(lines.get('Aparelho conhecido')).toContain('400 dias');
});
