import { ClockLimitsShape } from '@traco/contract/clock-limits';
import type { DeliveryNote } from '@traco/contract/delivery-note';
import { formatPhone, maskedDocument } from '@traco/contract/identifiers';
import { unitSettingsOf } from '@traco/contract/unit-settings';
import type { FoundNote } from './found-note.ts';
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
      ...{ litres, askedBy, unapproved },
      ...clocksOf(clocks),
      isSigned: key !== null,
    })),
    receipt: found.receipt && receiptOf(found.receipt),
    returned: found.returned,
    versions: found.versions.map(({ version, bytes, sha256, sealedAt }) => ({
      ...{ version, bytes, sha256 },
      sealedAt: iso(sealedAt),
    })),
    isSealed: found.versions.at(-1)?.isOfFacts ?? false,
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

/** The same for anybody who has the link: documents and the site's phone are not told whole. */
export const publicNote = (note: DeliveryNote): DeliveryNote => ({
  ...note,
  customer: { ...note.customer, document: note.customer.document && maskedDocument(note.customer.document) },
  site: { ...note.site, contactPhone: note.site.contactPhone && maskedPhone(note.site.contactPhone) },
  receipt: note.receipt && { ...note.receipt, document: maskedDocument(note.receipt.document) },
});

/** `(15) •••••-4321`. */
const maskedPhone = (phone: string): string => formatPhone(phone).replace(/ \d+(?=-)/, ' •••••');
