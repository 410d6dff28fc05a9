import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import type { NoteVersion } from '@traco/contract/delivery-note/note-papers';
import { ClockLimitsShape } from '@traco/contract/operational-sheet/clock-limits';
import { unitSettingsOf } from '@traco/contract/units-overview/unit-settings';
import { formatPhone, maskedDocument } from '@traco/contract/values/identifiers';
import type { FoundFile, FoundNote, FoundVersion } from './found-note.ts';
import { maskedWords } from './masked-words.rules.ts';
import { iso, noteSteps, noteSwaps } from './note-steps.rules.ts';

const clocksOf = ({ at, deviceAt, serverAt }: Record<'at' | 'deviceAt' | 'serverAt', string>) => ({
  at: iso(at),
  deviceAt: iso(deviceAt),
  serverAt: iso(serverAt),
});

/** A load's note as the paper carries it, with whole documents. */
export function toNote(found: FoundNote, now: Date): DeliveryNote {
  const { settings, ...unit } = found.unit;
  const { waterLitresPerM3, ...rules } = unitSettingsOf(settings);
  return {
    series: found.series,
    number: found.number,
    issuedAt: iso(found.issuedAt),
    now: now.toISOString(),
    state: found.state,
    reason: found.cancelReason || (found.steps.findLast(({ state }) => state === found.state)?.reason ?? ''),
    unit,
    customer: found.customer,
    site: found.site,
    pour: found.pour,
    mix: found.mix,
    vehicle: found.vehicle,
    driver: found.driver,
    seal: found.seal,
    m3: found.m3,
    transferredFrom: found.transferredFrom,
    divertedTo: found.divertedTo,
    ...ClockLimitsShape.parse(rules),
    waterLimitLitres: found.waterLimitLitres ?? Math.round(found.m3.loaded * waterLitresPerM3),
    steps: noteSteps(found.steps),
    swaps: noteSwaps(found.steps),
    water: found.water.map(({ signatureKey: key, litres, askedBy, unapproved, ...clocks }) => ({
      litres,
      askedBy,
      unapproved,
      ...clocksOf(clocks),
      isSigned: key !== null,
    })),
    receipt: found.receipt && receiptOf(found.receipt),
    returned: found.returned,
    versions: found.versions.map(versionOf),
    isUpToDate: found.versions.at(-1)?.isOfFacts ?? false,
  };
}

function receiptOf({ signatureKey, absentPhotoKey, ...receipt }: NonNullable<FoundNote['receipt']>) {
  return {
    ...receipt,
    ...clocksOf(receipt),
    isSigned: signatureKey !== null,
    isAbsent: absentPhotoKey !== null && signatureKey === null,
  };
}

const versionOf = (found: FoundVersion): NoteVersion => ({
  version: found.version,
  keptAt: iso(found.keptAt),
  seal: sealOf(found),
  whole: fileOf(found.whole),
  masked: found.masked && fileOf(found.masked),
});

const fileOf = ({ bytes, sha256 }: FoundFile) => ({ bytes, sha256 });

/** By which certificate a version is sealed. */
export const sealOf = ({
  certificate,
  isSelfSigned,
}: Pick<FoundVersion, 'certificate' | 'isSelfSigned'>): NoteVersion['seal'] =>
  certificate === null ? null : { certificate, isSelfSigned: isSelfSigned === true };

/**
 * The same for anybody who has the link: documents and the site's phone are not told whole, also where somebody typed them among
 * other words.
 */
export const maskedNote = (note: DeliveryNote): DeliveryNote => ({
  ...note,
  reason: maskedWords(note.reason),
  customer: {
    name: maskedWords(note.customer.name),
    document: note.customer.document && maskedDocument(note.customer.document),
  },
  site: {
    name: maskedWords(note.site.name),
    address: maskedWords(note.site.address),
    contactName: maskedWords(note.site.contactName),
    contactPhone: note.site.contactPhone && maskedPhone(note.site.contactPhone),
  },
  pour: note.pour && { ...note.pour, additionNotes: maskedWords(note.pour.additionNotes) },
  steps: note.steps.map((step) => ({
    ...step,
    correction: step.correction && { ...step.correction, reason: maskedWords(step.correction.reason) },
  })),
  swaps: note.swaps.map((swap) => ({ ...swap, text: maskedWords(swap.text) })),
  water: note.water.map((each) => ({ ...each, askedBy: maskedWords(each.askedBy) })),
  receipt: note.receipt && {
    ...note.receipt,
    name: maskedWords(note.receipt.name),
    document: maskedDocument(note.receipt.document),
    notes: maskedWords(note.receipt.notes),
  },
});

/** `(15) •••••-4321`. */
const maskedPhone = (phone: string): string => formatPhone(phone).replace(/ \d+(?=-)/, ' •••••');
