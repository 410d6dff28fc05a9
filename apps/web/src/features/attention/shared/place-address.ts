import type { Place } from '@traco/contract/attention/places';
import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Role } from '@traco/contract/roles';
import { homes } from '@traco/contract/routes/homes';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { pathOf } from '../../../lib/paths.ts';
import { addressOfLoad, listAddress } from '../../totals/shared/list-address.ts';

const isOffice = (role: Role) => role === 'admin' || role === 'supervisor';

/** The day of a plant as a role reads it: the office's board chooses the plant, and a seller has an agenda. */
function boardOf(role: Role, unitId: string, day: string, programacao?: string): string {
  if (isOffice(role)) return pathOf('/admin-schedule-view', {}, { unitId, day, programacao });
  if (role === 'seller') return pathOf('/seller-schedule-view', {}, { dia: day, programacao });
  return pathOf('/unit-schedule', {}, { day, programacao });
}

/** The loads of a day without truck or driver, on the panel where a manager gives them one. */
const openLoadsOf = (day: string) =>
  pathOf(
    '/unit-manager',
    {},
    { dia: day > dayIn(new Date(), COMPANY_ZONE) ? 'amanha' : undefined, cargas: 'abertas' },
  );

/** A plant's own panel, where calls for help are answered. */
function panelOf(role: Role, unitId: string): string {
  if (role === 'manager') return pathOf('/unit-manager', {});
  return pathOf('/unit-dashboard', {}, isOffice(role) ? { unitId } : {});
}

/** Where a role does what a line of attention asks for. */
export function placeAddress(place: Place, role: Role): string {
  const ofUnit = (unitId: string) => (isOffice(role) ? { unitId } : {});
  switch (place.at) {
    case 'load':
      return role === 'manager'
        ? pathOf('/operational-sheet', {}, { day: place.dayOn })
        : addressOfLoad(place.id, place.dayOn);
    case 'pour':
      return boardOf(role, place.unitId, place.dayOn, place.id);
    case 'board':
      return role === 'manager' ? openLoadsOf(place.dayOn) : boardOf(role, place.unitId, place.dayOn);
    case 'pours':
      return boardOf(role, place.unitId, '');
    case 'return':
      return pathOf('/concrete-return-list', {}, { retorno: place.id });
    case 'vehicle':
      return pathOf('/fleet-management', {}, { veiculo: place.id });
    case 'driver':
      return pathOf('/truck-drivers', {}, { motorista: place.id });
    case 'loads':
      return listAddress({ kind: place.kind, ...ofUnit(place.unitId) });
    case 'report':
      return pathOf('/operational-reports', {}, { day: place.dayOn, ...ofUnit(place.unitId) });
    case 'shifts':
      return pathOf('/unit-manager', {}, { ...ofUnit(place.unitId), abrir: 'jornadas' });
    case 'help':
      return panelOf(role, place.unitId);
    case 'papers':
      if (role === 'helay') return pathOf('/helay-drivers', {});
      if (role === 'manager') return pathOf('/truck-drivers', {}, { kind: 'expiring' });
      return pathOf('/drivers-overview', {}, { unitId: place.unitId, kind: 'expiring' });
    case 'partner-papers':
      if (role === 'helay') return pathOf('/helay-drivers', {});
      return role === 'manager' ? pathOf('/truck-drivers', {}) : pathOf('/drivers-overview', {});
    case 'offers':
    case 'leads':
      return pathOf('/seller-dashboard', {});
    case 'signing':
      return pathOf('/sign/{documentId}', { documentId: place.id });
    case 'document':
      return role === 'unit'
        ? pathOf('/unit/digital-documents', {}, { documento: place.id })
        : pathOf('/admin/digital-signatures', {}, { documento: place.id });
    case 'term':
      return pathOfTerm(place.id);
    case 'sessions':
      return pathOf('/active-sessions', {}, { two_devices: 'only' });
  }
}

/** The screen on which a line is settled, as the menu knows it. */
export const screenOfPlace = (place: Place, role: Role): string => placeAddress(place, role).split('?')[0]!;

/** Where everything stands that needs a person: the supervisor's and the workshop's panel are that list. */
export const attentionAddress = (role: Role): string =>
  role === 'supervisor' || role === 'mechanic' ? homes[role] : pathOf('/attention', {});
