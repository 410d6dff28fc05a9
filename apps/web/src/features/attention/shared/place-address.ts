import type { Place } from '@traco/contract/attention/places';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Role } from '@traco/contract/roles';
import { homes } from '@traco/contract/routes/homes';
import { recordAddress } from '@traco/contract/routes/record-address';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { pathOf } from '../../../lib/paths.ts';
import { listAddress } from '../../totals/shared/list-address.ts';

type PlaceOf<At extends Place['at']> = Extract<Place, { at: At }>;

const isOffice = (role: Role) => role === 'admin' || role === 'supervisor';

/** The day of a plant as a role reads it: the office's board chooses the plant, and a seller has an agenda. */
function boardOf(role: Role, { unitId, dayOn: day, pourId }: PlaceOf<'board'>): string {
  const open = { day, programacao: pourId };
  if (isOffice(role)) return pathOf('/admin-schedule-view', {}, { unitId, ...open });
  if (role === 'seller') return pathOf('/seller-schedule-view', {}, { dia: day });
  return pathOf('/unit-schedule', {}, open);
}

/** The loads of a day without truck or driver, on the panel where a manager gives them one. */
const openLoadsOf = (day: string) =>
  pathOf(
    '/unit-manager',
    {},
    { dia: day > dayIn(new Date(), COMPANY_ZONE) ? 'amanha' : undefined, cargas: 'abertas' },
  );

/** Where calls for help are answered: a plant's own panel; the admin, who has none, finds them on the day's sheet. */
function panelOf(role: Role, unitId: string): string {
  if (role === 'manager') return pathOf('/unit-manager', {});
  if (role === 'admin') return pathOf('/operational-sheet', {}, { unitId });
  return pathOf('/unit-dashboard', {}, role === 'supervisor' ? { unitId } : {});
}

/** Where a role does what a line of attention asks for. */
export function placeAddress(place: Place, role: Role): string {
  const ofUnit = (unitId: string) => (isOffice(role) ? { unitId } : {});
  switch (place.at) {
    case 'load':
    case 'pour':
    case 'quote':
    case 'customer':
    case 'vehicle':
    case 'document':
    case 'campaign':
      // No rule tells a role of a thing that it may not open; its list would still name it.
      return recordAddress(place.at, place.id, role) ?? attentionAddress(role);
    case 'board':
      return role === 'manager' ? openLoadsOf(place.dayOn) : boardOf(role, place);
    case 'return':
      return pathOf('/concrete-return-list', {}, { retorno: place.id });
    case 'loads':
      return listAddress({ kind: place.kind, from: place.from, to: place.to, ...ofUnit(place.unitId) });
    case 'unpaid':
      return pathOf('/concrete-volume-list', {}, { payment: 'open', periodo: 'tudo', unitId: place.unitId });
    case 'report':
      return role === 'manager'
        ? pathOf('/operational-sheet', {}, { day: place.dayOn })
        : pathOf('/operational-reports', {}, { day: place.dayOn, ...ofUnit(place.unitId) });
    case 'shifts':
      return role === 'admin'
        ? pathOf('/operational-sheet', {}, { unitId: place.unitId })
        : pathOf('/unit-manager', {}, { ...ofUnit(place.unitId), abrir: 'jornadas' });
    case 'help':
      return panelOf(role, place.unitId);
    case 'papers':
      if (role === 'helay') return pathOf('/helay-drivers', {});
      if (role === 'manager') return pathOf('/truck-drivers', {}, { kind: 'expiring' });
      return pathOf('/drivers-overview', {}, { unitId: place.unitId, papers: place.papers });
    case 'partner-papers':
      if (role === 'helay') return pathOf('/helay-drivers', {});
      return role === 'manager' ? pathOf('/truck-drivers', {}) : pathOf('/drivers-overview', {});
    case 'offers':
    case 'leads':
      return pathOf('/seller-dashboard', {});
    case 'signing':
      return pathOf('/sign/{documentId}', { documentId: place.id });
    case 'term':
      return pathOfTerm(place.id);
    case 'gap':
      // The company's offices open the unit's page; a unit its own panel.
      return isOffice(role)
        ? pathOf('/units/{id}', { id: place.unitId }, { atraso: '1' })
        : pathOf('/unit-dashboard', {}, { atraso: '1' });
    case 'own-gap':
      return pathOf('/seller-dashboard', {}, { atraso: '1' });
    case 'statement':
      return pathOf('/seller-historical-goals', {}, { mes: place.month });
    case 'contests':
      return pathOf('/commissions', {});
    case 'sessions':
      return pathOf('/active-sessions', {}, { two_devices: 'only' });
  }
}

/** The screen on which a line is settled, as the menu knows it. */
export const screenOfPlace = (place: Place, role: Role): string => placeAddress(place, role).split('?')[0]!;

/** Roles whose own panel is that list, and the fleet's desk, whom the guard keeps on its one screen. */
const ownLists: readonly Role[] = ['supervisor', 'mechanic', 'helay', 'fleet'];

/** Where everything stands that needs a person. */
export const attentionAddress = (role: Role): string =>
  ownLists.includes(role) ? homes[role] : pathOf('/attention', {});
