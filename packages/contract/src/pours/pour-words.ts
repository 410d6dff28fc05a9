import type { CreditState } from '../customers/customer.ts';
import type { PumpKind, VehicleState, VehicleType } from '../fleet-management/vehicle.ts';
import type { PriceListState } from '../price-lists/price-lists.ts';
import type { DriverBlock } from '../truck-drivers/driver.ts';
import type {
  AdditionKind,
  ConfirmationChecklist,
  ConfirmationState,
  PourChangeState,
  PourElement,
  TravelSource,
} from './pour.ts';
import type { PourReason, PourState } from './pour-states.ts';

/** What each state of a pour is called, on screens, papers and in files. */
export const pourStateWords: Record<PourState, string> = {
  requested: 'Pedida',
  under_review: 'Em análise',
  confirmed: 'Confirmada',
  in_progress: 'Em andamento',
  done: 'Concluída',
  rescheduled: 'Remarcada',
  suspended: 'Suspensa',
  cancelled: 'Cancelada',
};

export const pourReasonWords: Record<PourReason, string> = {
  credit: 'Crédito',
  rain: 'Chuva',
  equipment: 'Equipamento parado',
  site_not_ready: 'Obra não está pronta',
  customer_asked: 'A pedido do cliente',
  customer_forgot: 'Cliente esqueceu da programação',
  over_ordered: 'Cliente pediu a mais',
  wrong_order: 'Pedido errado ou copiado sem conferir',
  plant: 'Usina',
  other: 'Outro',
};

export const pourElementWords: Record<PourElement, string> = {
  slab: 'Laje',
  beam: 'Viga',
  column: 'Pilar',
  footing: 'Sapata',
  cap: 'Bloco',
  pile: 'Estaca',
  floor: 'Piso',
  wall: 'Parede',
  stairs: 'Escada',
  blinding: 'Lastro',
  other: 'Outro',
};

export const additionWords: Record<AdditionKind, string> = {
  fibre: 'Fibra',
  retarder: 'Retardador',
  accelerator: 'Acelerador',
  colour: 'Pigmento',
  ice: 'Gelo',
  waterproofing: 'Impermeabilizante',
};

export const pumpKindWords: Record<PumpKind, string> = {
  boom: 'Bomba-lança',
  line: 'Autobomba',
  stationary: 'Bomba estacionária',
};

export const vehicleStateWords: Record<VehicleState, string> = {
  available: 'Disponível',
  on_trip: 'Em viagem',
  restricted: 'Com restrição',
  in_maintenance: 'Em manutenção',
  stopped: 'Parado',
  inactive: 'Inativo',
};

export const vehicleTypeWords: Record<VehicleType, string> = {
  mixer: 'Betoneira',
  pump: 'Bomba',
  loader: 'Pá-carregadeira',
  other: 'Outro',
};

export const creditWords: Record<CreditState, string> = {
  approved: 'Aprovado',
  under_analysis: 'Em análise',
  blocked: 'Bloqueado',
};

export const priceListStateWords: Record<PriceListState, string> = {
  draft: 'Rascunho',
  scheduled: 'Programada',
  in_force: 'Em vigor',
  past: 'Encerrada',
};

/** Where a way's minutes come from. */
export const travelSourceWords: Record<TravelSource, string> = {
  typed: 'informado na obra',
  history: 'mediana das viagens a esta obra',
  coordinates: 'estimado pela distância',
  setting: 'padrão da unidade',
};

/** Why a driver may not be sent. */
export const driverBlockWords: Record<DriverBlock, string> = {
  inactive: 'está inativo',
  licence_missing: 'está sem CNH cadastrada',
  licence_expired: 'está com a CNH vencida',
  licence_category: 'não tem CNH de categoria C, D ou E',
  licence_paid_work: 'não tem EAR na CNH',
  toxicology_expired: 'está com o exame toxicológico vencido',
  medical_expired: 'está com o ASO vencido',
  partner_papers: 'está sem documentos aprovados',
  absent: 'está ausente neste dia',
  rest: 'ainda não completou 11 horas de descanso',
  equipment: 'não tem habilitação para betoneira',
};

/** How far the customer's own word is, the day before. */
export const confirmationWords: Record<ConfirmationState, string> = {
  none: 'Cliente ainda não confirmou',
  sent: 'Link criado, ainda não aberto',
  opened: 'Link aberto, sem resposta',
  confirmed: 'Confirmada pelo cliente',
  volume: 'Cliente pediu outro volume',
  change: 'Cliente pediu mudança',
  cancel: 'Cliente pediu cancelamento',
};

/** What the customer ticks in the day-before checklist. */
export const readinessWords: Record<keyof ConfirmationChecklist, string> = {
  formReady: 'Forma e armação prontas',
  accessFree: 'Acesso livre para o caminhão',
  pumpPlace: 'Lugar para a bomba reservado',
  crewThere: 'Equipe na obra no horário',
};

/** What became of a change asked for. */
export const pourChangeStateWords: Record<PourChangeState, string> = {
  open: 'Em aberto',
  accepted: 'Aceito',
  refused: 'Recusado',
  withdrawn: 'Retirado',
};

/** What each field of a pour is called, in forms, requests and histories. */
export const pourFieldWords = {
  unitId: 'Unidade',
  customerId: 'Cliente',
  siteId: 'Obra',
  mixId: 'Produto',
  state: 'Situação',
  startsAt: 'Data e hora',
  m3: 'Volume',
  releasedM3: 'Volume liberado',
  loadM3: 'Tamanho da carga',
  intervalMinutes: 'Intervalo',
  element: 'Peça',
  pumped: 'Lançamento',
  pumpKind: 'Tipo de bomba',
  pipeMetres: 'Tubulação',
  pumpId: 'Bomba',
  largestTruckM3: 'Maior caminhão que entra',
  travelMinutes: 'Viagem',
  strengthAgeDays: 'Idade da resistência',
  slumpMm: 'Abatimento',
  moulding: 'Moldagem de corpos de prova',
  additions: 'Adições',
  additionNotes: 'Detalhe das adições',
  contactName: 'Contato na obra',
  contactPhone: 'Telefone do contato',
  accessNotes: 'Acesso à obra',
  payment: 'Pagamento',
  priceCentsPerM3: 'Preço por m³',
  notes: 'Observações',
  reason: 'Motivo',
  reasonText: 'Detalhe do motivo',
  overrideReason: 'Por que foi confirmada assim mesmo',
  customerConfirmedAt: 'Resposta do cliente',
} as const;
export type PourFieldName = keyof typeof pourFieldWords;
