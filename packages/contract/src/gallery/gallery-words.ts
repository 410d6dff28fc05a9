import type { Album, PeopleConsent, Visibility } from './gallery-photo.ts';
import type { PhotoState } from './gallery-states.ts';

export const photoStateWords: Record<PhotoState, string> = {
  sent: 'Enviada',
  approved: 'Aprovada',
  refused: 'Recusada',
};

export const albumKindWords: Record<Album['kind'], string> = {
  unit: 'Unidade',
  site: 'Obra',
  campaign: 'Campanha',
  incident: 'Ocorrência',
  pour: 'Programação',
};

export const peopleWords: Record<PeopleConsent, string> = {
  nobody: 'Ninguém aparece',
  consented: 'Aparecem e autorizaram',
  unknown: 'Aparecem, autorização a confirmar',
};

export const visibilityWords: Record<Visibility, string> = {
  internal: 'Uso interno',
  public: 'Uso público, depois de aprovada',
};
