import { problemOf } from '@traco/contract/concrete-volume/load';
import { SITE_CONTACTS, type Site, SiteContact, SiteFields } from '@traco/contract/sites/site';
import { formatPhone } from '@traco/contract/values/identifiers';
import { parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';
import { parseCoordinates, typedCoordinates } from '../../lib/coordinates.ts';

/** A site as its form's fields show it. */
export interface SiteDraft {
  name: string;
  address: string;
  city: string;
  coordinates: string;
  accessNotes: string;
  contacts: { name: string; phone: string; role: string }[];
  largestTruckM3: string;
  travelMinutes: string;
  active: boolean;
}

export const siteLabels: Record<keyof SiteDraft, string> = {
  name: 'Nome da obra',
  address: 'Endereço',
  city: 'Cidade',
  coordinates: 'Coordenadas',
  accessNotes: 'Acesso',
  contacts: 'Contatos',
  largestTruckM3: 'Maior caminhão (m³)',
  travelMinutes: 'Tempo de viagem (min)',
  active: 'Em uso',
};

export const draftOfSite = (site: Site | null): SiteDraft => ({
  name: site?.name ?? '',
  address: site?.address ?? '',
  city: site?.city ?? '',
  coordinates: site?.coordinates ? typedCoordinates(site.coordinates) : '',
  accessNotes: site?.accessNotes ?? '',
  contacts: (site?.contacts ?? []).map((contact) => ({ ...contact, phone: formatPhone(contact.phone) })),
  largestTruckM3: site?.largestTruckM3 ? typedVolume(site.largestTruckM3) : '',
  travelMinutes: site?.travelMinutes ? String(site.travelMinutes) : '',
  active: site?.active ?? true,
});

/** What is sent of a draft without problems. */
export const fieldsOfSite = (draft: SiteDraft): SiteFields => ({
  ...draft,
  coordinates: parseCoordinates(draft.coordinates),
  contacts: draft.contacts.filter(({ name, phone }) => name || phone),
  largestTruckM3: draft.largestTruckM3 ? parseBrazilianNumber(draft.largestTruckM3) : null,
  travelMinutes: draft.travelMinutes ? Number(draft.travelMinutes) : null,
});

/** What the device can tell of a draft. */
export function problemsOfSite(draft: SiteDraft): Partial<Record<keyof SiteDraft, string | undefined>> {
  const fields = fieldsOfSite(draft);
  const problem = (field: keyof SiteFields) => problemOf(SiteFields.shape[field], fields[field]);
  const wrongContact = fields.contacts.find((contact) => !SiteContact.safeParse(contact).success);
  return {
    name: problem('name'),
    address: problem('address'),
    city: problem('city'),
    coordinates:
      draft.coordinates && !fields.coordinates
        ? 'Escreva latitude e longitude, como -23.50150, -47.45260.'
        : undefined,
    accessNotes: problem('accessNotes'),
    contacts: wrongContact
      ? `Contato ${wrongContact.name || 'sem nome'}: informe o nome e um telefone com DDD.`
      : fields.contacts.length > SITE_CONTACTS
        ? problem('contacts')
        : undefined,
    largestTruckM3:
      draft.largestTruckM3 && fields.largestTruckM3 === null
        ? 'Escreva o volume em m³, como 8.'
        : problem('largestTruckM3'),
    travelMinutes: problem('travelMinutes'),
  };
}
