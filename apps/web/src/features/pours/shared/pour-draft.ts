import type { Payment } from '@traco/contract/concrete-volume/load';
import type { PumpKind } from '@traco/contract/fleet-management/vehicle';
import type { AdditionKind, Pour, PourElement } from '@traco/contract/pours/pour';
import type { PourOfQuote } from '@traco/contract/pours/pour-of-quote';
import { formatPhone } from '@traco/contract/values/identifiers';
import { wallClock } from '@traco/contract/values/time-zone';
import type { Reasons, Unusual } from '@traco/contract/values/unusual-keys';
import { typedDay } from '../../../lib/brazilian-date.ts';
import { typedMoney, typedVolume } from '../../../lib/brazilian-number.ts';
import type { KnownPerson } from '../../customers/shared/customer-field.tsx';

/** A pour while it is typed: texts as they stand in the fields, '' where nothing is chosen. */
export interface PourDraft {
  /** The row's id; it stays while the same pour is sent again, so that it exists once. */
  id: string;
  /** Of a pour that is changed: the revision that was on the screen. */
  revision: number;
  unitId: string;
  sellerId: string;
  customerId: string;
  /** Name of the chosen customer, so that a restored draft can show it. */
  customerName: string;
  siteId: string;
  mixId: string;
  m3: string;
  day: string;
  time: string;
  interval: string;
  pumped: boolean;
  pumpKind: PumpKind | '';
  pipeMetres: string;
  pumpId: string;
  element: PourElement | '';
  contactName: string;
  contactPhone: string;
  accessNotes: string;
  loadM3: string;
  largestTruckM3: string;
  strengthAgeDays: string;
  slumpMm: string;
  moulding: boolean;
  additions: AdditionKind[];
  additionNotes: string;
  payment: Payment | '';
  price: string;
  notes: string;
  copiedFromId: string;
  copiedNumber: number;
  /** Copied fields that nobody has looked at yet. */
  toCheck: PourField[];
  /** Of which accepted offer it is, and how it is called. */
  quote?: PourOfQuote & { number: number };
  /** Whom the offer was for, while they are in no register. */
  known?: KnownPerson;
  /** Why what is unusual of it is so, and what the server found unusual when it was sent. */
  reasons?: Reasons;
  asked?: Unusual[];
}

export type PourField = Exclude<
  keyof PourDraft,
  | 'id'
  | 'revision'
  | 'customerName'
  | 'copiedFromId'
  | 'copiedNumber'
  | 'toCheck'
  | 'reasons'
  | 'asked'
  | 'quote'
  | 'known'
>;

/** Fields of the folded part, which few pours need. */
export const seldomFields: readonly PourField[] = [
  'loadM3',
  'largestTruckM3',
  'slumpMm',
  'strengthAgeDays',
  'moulding',
  'additions',
  'additionNotes',
  'payment',
  'price',
  'notes',
];

/** A blank draft. */
export const blankPour = (id: string, fixed: Partial<PourDraft> = {}): PourDraft => ({
  id,
  revision: 0,
  unitId: '',
  sellerId: '',
  customerId: '',
  customerName: '',
  siteId: '',
  mixId: '',
  m3: '',
  day: '',
  time: '',
  interval: '',
  pumped: false,
  pumpKind: '',
  pipeMetres: '',
  pumpId: '',
  element: '',
  contactName: '',
  contactPhone: '',
  accessNotes: '',
  loadM3: '',
  largestTruckM3: '',
  strengthAgeDays: '',
  slumpMm: '',
  moulding: false,
  additions: [],
  additionNotes: '',
  payment: '',
  price: '',
  notes: '',
  copiedFromId: '',
  copiedNumber: 0,
  toCheck: [],
  ...fixed,
});

const text = (value: number | null) => (value === null ? '' : typedVolume(value));

/** A pour as its form shows it. */
export function draftOfPour(pour: Pour): PourDraft {
  const [day = '', time = ''] = wallClock(new Date(pour.startsAt), pour.unit.timeZone).split('T');
  return blankPour(pour.id, {
    revision: pour.revision,
    unitId: pour.unit.id,
    sellerId: pour.seller.id,
    customerId: pour.customer.id,
    customerName: pour.customer.name,
    siteId: pour.site.id,
    mixId: pour.mix.id,
    m3: text(pour.m3),
    day: typedDay(day),
    time,
    interval: String(pour.intervalMinutes),
    pumped: pour.pumped,
    pumpKind: pour.pumpKind ?? '',
    pipeMetres: text(pour.pipeMetres),
    pumpId: pour.pump?.id ?? '',
    element: pour.element,
    contactName: pour.contactName,
    contactPhone: pour.contactPhone ? formatPhone(pour.contactPhone) : '',
    accessNotes: pour.accessNotes,
    loadM3: text(pour.loadM3),
    largestTruckM3: text(pour.largestTruckM3),
    strengthAgeDays: pour.strengthAgeDays === 28 ? '' : String(pour.strengthAgeDays),
    slumpMm: text(pour.slumpMm),
    moulding: pour.moulding,
    additions: [...pour.additions],
    additionNotes: pour.additionNotes,
    payment: pour.money?.payment ?? '',
    price: pour.money ? typedMoney(pour.money.priceCentsPerM3) : '',
    notes: pour.notes,
  });
}

/** What belongs to the pour that is copied and not to the new one: its day, its own pump, what it cost that day. */
const neverCopied = { day: '', pumpId: '', price: '' } as const;
/** What the person has no field for or chose by opening the form. */
const notAsked: readonly PourField[] = ['unitId', 'sellerId', 'day', 'pumpId', 'price'];

/** A new draft like a pour that there was: the day is open, and every field copied waits to be looked at. */
export function copyOfPour(pour: Pour, id: string): PourDraft {
  const { toCheck: _, ...copied } = draftOfPour(pour);
  const fields = Object.keys(copied).filter((key): key is PourField => {
    if (key === 'id' || key === 'revision' || key === 'customerName' || key.startsWith('copied'))
      return false;
    return !notAsked.includes(key as PourField) && isFilled(copied[key as PourField]);
  });
  return {
    ...copied,
    ...neverCopied,
    id,
    copiedFromId: pour.id,
    copiedNumber: pour.number,
    toCheck: [...fields.filter((field) => field !== 'pumped'), 'pumped'],
  };
}

const isFilled = (value: PourDraft[PourField]) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The draft with another value in a field; a copied field that is typed into has been looked at. */
export function changePour<Field extends PourField>(
  draft: PourDraft,
  field: Field,
  value: PourDraft[Field],
): PourDraft {
  const next = {
    ...draft,
    [field]: value,
    toCheck: draft.toCheck.filter((one) => one !== field),
    // What the server said was of what was sent.
    asked: [],
  };
  if (field === 'unitId')
    return { ...next, sellerId: '', customerId: '', customerName: '', siteId: '', pumpId: '' };
  if (field === 'customerId') return { ...next, siteId: '' };
  if (field === 'pumped' && value === false)
    return {
      ...next,
      pumpKind: '',
      pipeMetres: '',
      pumpId: '',
      toCheck: next.toCheck.filter((one) => one !== 'pumpKind' && one !== 'pipeMetres'),
    };
  return next;
}

/** What of a draft its quote decides: it stays when somebody begins again. */
export const ofQuote = ({
  quote,
  known,
  sellerId,
  customerId,
  customerName,
  siteId,
  mixId,
  price,
}: PourDraft): Partial<PourDraft> =>
  quote
    ? { quote, ...(known ? { known } : {}), sellerId, customerId, customerName, siteId, mixId, price }
    : {};

/** Whether nothing was typed that would be a pity to lose. */
export const isPristinePour = (draft: PourDraft): boolean =>
  !draft.copiedFromId && !draft.customerId && !draft.m3 && !draft.mixId && !draft.contactName && !draft.notes;
