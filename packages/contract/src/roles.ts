/** The ten kinds of account. The role comes from the account, never from a choice on the sign-in screen. */
export const roles = [
  'admin',
  'supervisor',
  'unit',
  'manager',
  'seller',
  'driver',
  'fleet',
  'helay',
  'mechanic',
  'employee',
] as const;

export type Role = (typeof roles)[number];

/** How each role is called on the screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  supervisor: 'Supervisor',
  unit: 'Unidade',
  manager: 'Gerente',
  seller: 'Vendedor',
  driver: 'Motorista',
  fleet: 'Gestão de frota',
  helay: 'Parceiro (Helay)',
  mechanic: 'Mecânico',
  employee: 'Funcionário',
};

/** The kinds of account inside the partner company; the partner guard lets only the first two in. */
export const partnerUserTypes = ['admin', 'fleet', 'driver'] as const;

export type PartnerUserType = (typeof partnerUserTypes)[number];

/** Whether this kind of account is the partner's office: a driver's is no way in. */
export const isPartnerOffice = (type: string | null | undefined): boolean =>
  type === 'admin' || type === 'fleet';

/** True when a text (a cookie, for instance) names one of the ten roles. */
export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text);
}
