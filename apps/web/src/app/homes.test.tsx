// @vitest-environment happy-dom
import { roles } from '@traco/contract/roles';
import { homeOf, homes } from '@traco/contract/routes/homes';
import { expect, test } from 'vitest';
import { screens } from './screens.tsx';

const built = new Set<string>(screens.filter(({ page }) => page).map(({ path }) => path));

test.each(roles)('whoever signs in as %s lands on a screen that is there', (role) => {
  expect(built).toContain(homes[role]);
  expect(homeOf({ userType: role, unitId: 'u1', employeeId: 'e1' })).not.toContain('{');
});
