import { describe, expect, test } from 'vitest';
import { roleLabels, roles } from '../roles.ts';
import { homeOf, homes } from './homes.ts';
import { fillPath, matchRoute } from './route-matching.ts';
import { routes } from './routes.ts';

describe('the table of routes', () => {
  /** Ours stand behind them. */
  const specified = routes.slice(0, 74);

  test('has each route once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  test('has of the specification 7 public routes, 58 by role, 4 of the partner and 5 in place', () => {
    const count = (guard: string) => specified.filter((route) => route.guard === guard).length;
    expect([count('public'), count('roles'), count('partner'), count('in-place')]).toEqual([7, 58, 4, 5]);
    expect([specified.at(-1)?.path, routes[74]?.path]).toEqual([
      '/premix-spreadsheet',
      '/confirm-pour/{token}',
    ]);
  });

  test('gives every screen a title', () => {
    for (const route of routes) expect(route.title.length, route.path).toBeGreaterThan(4);
  });

  test('finds each route by its own path with the parameters filled in', () => {
    const params = { termId: 't', sellerId: 's', employeeId: 'e', documentId: 'd', token: 'k' };
    const more = { managerId: 'm', driverId: 'r', id: 'i', code: 'c' };
    for (const route of routes) {
      const path = fillPath(route.path, { ...params, ...more }) ?? 'missing';
      expect(matchRoute(path)?.route).toBe(route);
    }
  });

  test('reads the parameters of an address, decoded, whatever its trailing slash', () => {
    expect(matchRoute('/sign/doc%201/abc')?.params).toEqual({ documentId: 'doc 1', token: 'abc' });
    expect(matchRoute('/login/')?.route.path).toBe('/login');
  });

  test.each(['', '//', '/Login', '/seller-details', '/seller-details/', '/sign', '/sign/a/%E0%A4%A', '/x'])(
    'knows no route %j',
    (path) => expect(matchRoute(path)).toBeUndefined(),
  );
});

describe('homes', () => {
  test('each role has a name on the screen and a home in the table', () => {
    expect(roles).toHaveLength(10);
    const paths = new Set<string>(routes.map((route) => route.path));
    for (const role of roles) {
      expect(roleLabels[role]).toBeTruthy();
      expect(paths.has(homes[role])).toBe(true);
    }
  });

  test('a manager carries the unit, an employee goes to their own page', () => {
    expect(homeOf({ userType: 'manager', unitId: 'u 1' })).toBe('/unit-manager?unitId=u+1');
    expect(homeOf({ userType: 'manager' })).toBe('/unit-manager');
    expect(homeOf({ userType: 'employee', employeeId: 'e1' })).toBe('/other-employee-page/e1');
  });

  test.each([{ userType: 'employee' }, { userType: 'ceo' }, { userType: 'toString' }])(
    'somebody unknown goes to the sign-in page: %j',
    (person) => expect(homeOf(person)).toBe('/login'),
  );
});
