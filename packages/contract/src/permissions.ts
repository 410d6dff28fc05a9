import { type Role, roles } from './roles.ts';

/** Who may ask a procedure: a product role, or nobody signed in. */
export type Asker = Role | 'nobody';

/**
 * What each role may do: the one table that the door reads. The database's policies decide again, row by row.
 * `docs/permissions.md` is generated from it.
 */
export const permissions = {
  'open to all': [...roles, 'nobody'],
  'signed in': roles,
  'identity:reset': ['admin'],
  'active-sessions:list': ['admin', 'supervisor'],
  'active-sessions:end': ['admin', 'supervisor'],
  'catalogue:read': ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  'catalogue:create': ['admin', 'supervisor', 'unit', 'seller'],
  'concrete-volume:record': ['admin', 'supervisor', 'unit', 'seller'],
  'concrete-volume:list': ['admin', 'supervisor', 'unit', 'seller'],
  'concrete-volume:edit': ['admin', 'supervisor', 'unit'],
  'concrete-volume:import': ['admin', 'supervisor', 'unit'],
  'concrete-volume:review': ['admin', 'supervisor', 'unit'],
  'files:upload': ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver'],
  'files:read': ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver'],
  'concretometro:read': ['admin', 'supervisor', 'unit', 'seller'],
  'admin-dashboard:read': ['admin', 'supervisor'],
  'unit-dashboard:read': ['admin', 'supervisor', 'unit'],
  'seller-dashboard:read': ['supervisor', 'seller'],
  'concrete-volume:contest': ['seller'],
  'concrete-volume:correct': ['seller'],
  'closed-months:close': ['admin', 'supervisor'],
  'pours:list': ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  'pours:request': ['admin', 'supervisor', 'unit', 'seller'],
  'day-board:read': ['admin', 'supervisor', 'unit', 'manager'],
  'day-board:change': ['admin', 'supervisor', 'unit', 'manager'],
  'unit-manager:read': ['admin', 'supervisor', 'unit', 'manager'],
  'unit-manager:assign': ['admin', 'supervisor', 'manager'],
  'truck-drivers:read': ['admin', 'supervisor', 'manager'],
  'truck-drivers:write': ['admin', 'supervisor', 'manager'],
  'customers:read': ['admin', 'supervisor', 'unit', 'seller'],
  'customers:write': ['admin', 'supervisor', 'unit', 'seller'],
  'customers:import': ['admin', 'supervisor', 'unit'],
  'sites:read': ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  'sites:write': ['admin', 'supervisor', 'unit', 'seller'],
  'mixes:read': ['admin', 'supervisor', 'unit'],
  'mixes:write': ['admin', 'supervisor'],
  'price-lists:read': ['admin', 'supervisor', 'unit', 'seller'],
  'price-lists:write': ['admin', 'supervisor'],
  'fleet-management:read': ['admin', 'supervisor', 'fleet', 'helay', 'unit', 'manager', 'mechanic'],
  'fleet-management:write': ['admin', 'supervisor', 'fleet'],
  'fleet-management:state': ['admin', 'supervisor', 'fleet', 'manager'],
  'incidents:declare': ['admin', 'supervisor', 'unit', 'manager'],
  'operational-sheet:drive': ['driver'],
  'operational-sheet:read': ['admin', 'supervisor', 'manager'],
  'operational-sheet:step': ['admin', 'supervisor', 'unit', 'manager'],
  'operational-sheet:correct': ['admin', 'supervisor', 'manager'],
  'concrete-return:record': ['admin', 'supervisor', 'unit'],
  'concrete-return:list': ['admin', 'supervisor', 'unit'],
  'concrete-return:decide': ['admin', 'supervisor', 'unit'],
  'concrete-return:answer': ['supervisor', 'seller'],
  'operational-reports:read': ['admin', 'supervisor', 'unit', 'manager'],
  'operational-reports:confer': ['admin', 'supervisor', 'manager'],
  'operational-reports:close': ['admin', 'supervisor'],
  'operational-reports:reopen': ['admin'],
  'delivery-note:read': ['admin', 'supervisor', 'unit', 'manager', 'seller', 'driver', 'helay'],
  'leads:read': ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  'leads:answer': ['admin', 'supervisor', 'unit', 'manager', 'seller'],
  'other-employee-page:own': ['employee'],
  'qr-codes:make': ['admin', 'supervisor'],
} as const satisfies Record<string, readonly Asker[]>;

/** The name of a permission. */
export type Permission = keyof typeof permissions;

/** Whether this asker holds this permission. */
export const isAllowed = (asker: Asker, permission: Permission): boolean =>
  (permissions[permission] as readonly Asker[]).includes(asker);
