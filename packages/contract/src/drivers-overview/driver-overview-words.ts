import type { DriverHistoryField, DriverStatus, PaperFilter } from './driver-overview.ts';

/** How a driver stands, in a word. */
export const driverStatusWords: Record<DriverStatus, string> = {
  available: 'Disponível',
  on_trip: 'Em viagem',
  day_off: 'Folga',
  holidays: 'Férias',
  away: 'Afastado',
  blocked: 'Bloqueado',
};

export const paperFilterWords: Record<PaperFilter, string> = {
  expiring: 'Vencendo em 30 dias',
  expired: 'Vencidos',
  unchecked: 'A conferir (parceiro)',
};

/** What a driver's history calls a field. */
export const driverFieldWords: Record<DriverHistoryField, string> = {
  name: 'Nome',
  cpf: 'CPF',
  phone: 'Telefone',
  licenceNumber: 'Número da CNH',
  licenceCategory: 'Categoria da CNH',
  licenceExpiresOn: 'Validade da CNH',
  licencePaidWork: 'EAR na CNH',
  toxicologyOn: 'Exame toxicológico',
  toxicologyExpiresOn: 'Validade do toxicológico',
  medicalExpiresOn: 'Validade do ASO',
  admittedOn: 'Admissão',
  active: 'Ativo',
};
