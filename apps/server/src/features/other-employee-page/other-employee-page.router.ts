import { COMPANY_ZONE } from '@traco/contract/constants';
import type { OwnCard } from '@traco/contract/other-employee-page/other-employee-page';
import { pathOfEmployeePage } from '@traco/contract/public-page/public-code';
import { publicCardTerm } from '@traco/contract/public-page/public-page-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { door, signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { faceAnswer, findPublicPhotoOf } from '../profile-photo/profile-photo.service.ts';
import { findEmployeeCard, findOwnCard, writeCard } from './other-employee-page.queries.ts';

const hers = signedInDoor.otherEmployeePage;

export const otherEmployeePageRouter = door.otherEmployeePage.router({
  face: door.otherEmployeePage.face.handler(
    async ({ input: { code, version }, context: { db, storage }, errors }) => {
      const photo = await findPublicPhotoOf(db, storage, { kind: 'employee', code });
      if (!photo) throw errors.PHOTO_NOT_FOUND();
      return faceAnswer(photo, version);
    },
  ),

  read: door.otherEmployeePage.read.handler(async ({ input, context: { db }, errors }) => {
    const card = await findEmployeeCard(db, input.code);
    if (!card) throw errors.PAGE_NOT_FOUND();
    return card;
  }),

  // The day is the company's, whoever is asked for: a plant's own would tell that there is somebody.
  validate: door.otherEmployeePage.validate.handler(async ({ input, context: { db, now } }) => ({
    isActive: (await findEmployeeCard(db, input.code)) !== undefined,
    on: dayIn(now(), COMPANY_ZONE),
  })),

  own: hers.own.handler(({ context: { db, actor, request } }) =>
    ownCard(db, actor.employeeId!, request.origin),
  ),

  change: hers.change.handler(async ({ input, context: { db, actor, now, request }, errors }) => {
    const employeeId = actor.employeeId!;
    const { acceptedAt } = await ownCard(db, employeeId, request.origin);
    if (input.isOn && !input.accepts && !acceptedAt) throw errors.TERM_REQUIRED();
    const written = await writeCard(db, employeeId, input.revision, {
      isOn: input.isOn,
      fields: [...new Set(input.fields)],
      ...(input.accepts ? { termVersion: input.accepts, acceptedAt: now() } : {}),
    });
    if (!written) throw errors.STALE_REVISION();
    return ownCard(db, employeeId, request.origin);
  }),
});

/** The card as it stands; what was accepted of an older term no longer counts. */
async function ownCard(db: Database, employeeId: string, origin: string): Promise<OwnCard> {
  const found = (await findOwnCard(db, employeeId))!;
  const isInForce = found.termVersion === publicCardTerm.version;
  return {
    name: found.name,
    jobTitle: found.jobTitle,
    unitName: found.unitName,
    phone: found.phone,
    email: found.email,
    registrationNumber: found.registrationNumber,
    isOn: isInForce && (found.isOn ?? false),
    fields: found.fields ?? [],
    acceptedAt: isInForce ? (found.acceptedAt?.toISOString() ?? null) : null,
    address: `${origin}${pathOfEmployeePage(found.code ?? found.id)}`,
    revision: found.revision ?? 0,
  };
}
