import { describe, expect, test } from 'vitest';
import { decide, type GuardDecision } from './guard.ts';
import { routes } from './routes.ts';

/**
 * The expectations, written by hand from the specification and not from the code. Columns, in order:
 * admin supervisor unit manager seller driver fleet helay mechanic employee nobody.
 *   .  shows              h  to the own panel          l  to /login, origin remembered
 *   x  no permission      f  fleet to its page         m  manager to the panel
 *   p  to /helay-login    d  driver's form in place    k  partner's form in place    r  refused in place
 * A `P` at the end: a valid partner session opens the page whoever is signed in.
 */
const expected = `
/                              hhhhhhhhhh.
/login                         hhhhhhhhhh.
/helay-login                   ...........
/terms/1                       ...........
/seller-page/1                 ...........
/other-employee-page/1         ...........
/sign/1/2                      ...........
/admin-dashboard               ..xmxxfxxxl
/units-overview                ..xxxxfxxxl
/sellers-overview              ..xxxxfxxxl
/managers-overview             ..xxxxfxxxl
/reports                       ..xxxxfxxxl
/units-metrics                 ..xxxxfxxxl
/admin-settings                ..xmxxfxxxl
/admin-schedule-select         ..xmxxfxxxl
/admin-schedule-view           ..xmxxfxxxl
/annual-budget                 ..xxxxfxxxl
/admin-purchase-orders         ..xmxxfxxxl
/admin-create-purchase-order   ..xmxxfxxxl
/active-sessions               ..xxxxfxxxl
/seller-qrcode/1               ..xxxxfxxxl
/manager-qrcode/1              ..xxxxfxxxl
/admin/terms-management        ..xxxxfxxxl
/other-employees-overview      ..xxxxfxxxl
/other-employee-qrcode/1       ..xxxxfxxxl
/admin-notification-center     ..xmxxfxxxl
/admin/digital-signatures      ..xxxxfxxxl
/supervisor-report             ..xxxxfxxxl
/operational-reports           ..xxxxfxxxl
/drivers-overview              ..xxxxfxxxl
/system-resources              ..xxxxfxxxl
/seller-dashboard              x.xx.xfxxxl
/seller-schedule-view          x.xx.xfxxxl
/seller-historical-goals       x.xx.xfxxxl
/seller-rewards-program        x.xx.xfxxxl
/seller-volume-records         x.xx.xfxxxl
/unit-dashboard                x..xxxfxxxl
/seller-details/1              ...xxxfxxxl
/purchase-orders               x..xxxfxxxl
/create-purchase-order         x..xxxfxxxl
/unit/digital-documents        x..xxxfxxxl
/unit/create-email-signature   x..xxxfxxxl
/unit-manager                  x.x.xxfxxxl
/truck-drivers                 x.x.xxfxxxl
/driver-finances/1             x.x.xxfxxxl
/manager-rewards-program       x.x.xxfxxxl
/supervisor-dashboard          x.xxxxfxxxl
/supervisor-tasks              ..xxxxfxxxl
/helay-dashboard               ppppppppppp P
/helay-drivers                 ppppppppppp P
/helay-fleet-management        ppppppppppp P
/helay-premix-spreadsheet      ppppppppppp P
/helay-panel                   rrrrrrrkrrk P
/helay-spreadsheet             rrrrrrrkrrk P
/driver-dashboard              rrrrr.rrrrd
/driver-resources              rrrrr.rrrrd
/operational-sheet             ..r.r.rrrrd
/mechanic-dashboard            ..xxxxfx.xl
/mechanic-purchase-orders      ..xxxxfx.xl
/mechanic-create-purchase-order ..xxxxfx.xl
/concrete-volume               ...x.xfxxxl
/concrete-volume-list          ...x.xfxxxl
/concrete-return               ...xxxfxxxl
/concrete-return-list          ...xxxfxxxl
/concretometro                 x..x.xfxxxl
/create-receipt                x..x.xfxxxl
/support-materials             x..x.xfxxxl
/send-message                  ...x.xfxxxl
/gallery                       ......f...l P
/create-profile-photo          ......fx..l
/print-purchase-order/1        ....xxfxxxl
/create-budget                 ...x.xfxxxl
/fleet-management              ....xx...xl P
/premix-spreadsheet            ....xxf.xxl P
/confirm-pour/1                ...........
/quote/1                       ...........
/delivery-note/1               ...........
/sign/1                        ...........
/verify                        ...........
/verify/1                      ...........
/materials/1                   ...........
/admin/support-materials       ..xxxxfxxxl
/unit-schedule                 x...xxfxxxl
/customers                     ...x.xfxxxl
/mixes                         ...xxxfxxxl
/commissions                   ...xxxfxxxl
/price-lists                   ...x.xfxxxl
/suppliers                     ...xxxfx.xl
/attention                     .....xf...l P
/loads/1                       .....xfxxxl
/pours/1                       .....xfxxxl
/quotes/1                      ...x.xfxxxl
/receipts/1                    ...x.xfxxxl
/customers/1                   ...x.xfxxxl
/sites/1                       .....xfxxxl
/vehicles/1                    ....xxfx.xl
/drivers/1                     ..x.xxfxxxl
/units/1                       ..xxxxfxxxl
/admin/campaigns               ..xxxxfxxxl
/campaigns/1                   ..xxxxfxxxl
/documents/1                   ...xxxfxxxl
`;

const people = 'admin supervisor unit manager seller driver fleet helay mechanic employee nobody'.split(' ');
const panels: Record<string, string> = {
  admin: '/admin-dashboard',
  supervisor: '/supervisor-dashboard',
  unit: '/unit-dashboard',
  manager: '/unit-manager?unitId=u1',
  seller: '/seller-dashboard',
  driver: '/driver-dashboard',
  fleet: '/fleet-management',
  helay: '/helay-dashboard',
  mechanic: '/mechanic-dashboard',
  employee: '/other-employee-page/e1',
};
const noPermission = (who: string) =>
  `Seu tipo de usuário (${who}) não tem permissão para acessar esta página`;

const meanings: Record<string, (who: string, path: string) => GuardDecision> = {
  '.': () => ({ kind: 'show' }),
  h: (who) => ({ kind: 'redirect', to: panels[who] ?? '' }),
  l: (_, path) => ({ kind: 'redirect', to: '/login', rememberOrigin: `${path}?a=1` }),
  p: (_, path) => ({ kind: 'redirect', to: '/helay-login', rememberOrigin: `${path}?a=1` }),
  x: (who) => ({ kind: 'redirect', to: '/login', message: noPermission(who) }),
  f: () => ({
    kind: 'redirect',
    to: '/fleet-management',
    message: 'Você tem acesso apenas à Gestão de Frota',
  }),
  m: () => ({
    kind: 'redirect',
    to: '/unit-manager',
    message: 'Redirecionando para seu painel de gerenciamento',
  }),
  d: () => ({ kind: 'identify', as: 'driver' }),
  k: () => ({ kind: 'identify', as: 'helay' }),
  r: (who) => ({ kind: 'refuse-in-place', message: noPermission(who) }),
};

const now = Date.UTC(2026, 5, 1, 12);
const hour = 3_600_000;
const partnerSessions = {
  valid: { userType: 'admin', startedAt: now - 24 * hour + 1 },
  expired: { userType: 'admin', startedAt: now - 24 * hour },
  absent: null,
};
const rows = expected.trim().split('\n');

test('the hand-written table covers the routes of the specification and our own, in their order', () => {
  const written = rows.map((row) => row.split(/\s+/)[0]?.replace(/\/\d/g, '/*'));
  expect(written).toEqual(routes.map((route) => route.path.replace(/\{\w+\}/g, '*')));
});

describe.each(Object.entries(partnerSessions))('with a partner session that is %s', (age, partnerSession) => {
  test.each(rows)('%s', (row) => {
    const [path = '', marks = '', opens] = row.split(/\s+/);
    expect(marks).toHaveLength(people.length);
    for (const [index, who] of people.entries()) {
      const session =
        who === 'nobody' ? null : { userType: who, unitId: 'u1', employeeId: 'e1', passwordVersion: '1' };
      const question = { pathname: path, search: '?a=1', session, partnerSession, now, manualAccess: false };
      const mark = age === 'valid' && opens === 'P' ? '.' : (marks[index] ?? '');
      expect(decide(question), `${who} on ${path}`).toEqual(meanings[mark]?.(who, path));
    }
  });
});
