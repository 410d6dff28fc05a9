import type { Site } from '@traco/contract/sites/site';
import { formatPhone } from '@traco/contract/values/identifiers';
import type { PourDraft } from './pour-draft.ts';

type Known = Pick<Site, 'id' | 'contacts' | 'accessNotes'>;
type Taken = Partial<Pick<PourDraft, 'contactName' | 'contactPhone' | 'accessNotes'>>;

/**
 * What a draft takes over from the site that is chosen: its first contact and how to get in. What a person has typed
 * stays; what was another site's of the customer goes.
 * @param all the customer's sites
 */
export function takenFromSite(draft: PourDraft, site: Known, all: readonly Known[]): Taken {
  const others = all.filter(({ id }) => id !== site.id);
  const phone = draft.contactPhone.replace(/\D/g, '');
  const isOf = ({ contacts }: Known) =>
    contacts.some((contact) => contact.name === draft.contactName && contact.phone === phone);
  const isBlank = !draft.contactName && !phone;
  const [first] = site.contacts;
  const taken: Taken = {};
  if ((isBlank && first) || (!isBlank && !isOf(site) && others.some(isOf))) {
    taken.contactName = first?.name ?? '';
    taken.contactPhone = first ? formatPhone(first.phone) : '';
  }
  const isOthersAccess = others.some(({ accessNotes }) => accessNotes === draft.accessNotes);
  if (draft.accessNotes !== site.accessNotes && (!draft.accessNotes || isOthersAccess))
    taken.accessNotes = site.accessNotes;
  return taken;
}
