import { z } from 'zod';
import { LoadState } from '../concrete-volume/load.ts';
import { ClockLimitsShape } from '../operational-sheet/clock-limits.ts';
import { AdditionKind } from '../pours/pour.ts';
import { requires } from '../procedure.ts';
import { CubicMetres, Id, Instant } from '../values/quantities.ts';
import { linkEnded, NoteLink } from './note-link.ts';
import { NoteCode, NoteVersion } from './note-papers.ts';

/** The token of a note's public page: 128 random bits, as it stands in the link and in the QR code. */
export const NoteToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{22,32}$/, { error: 'Esta nota não foi encontrada. Confira o endereço.' });

/** The address of a note's public page. */
export const pathOfNote = (token: string): string => `/delivery-note/${token}`;

/** States in which a load's note is final: nothing of it happens any more, and what is corrected makes a new version. */
export const endedStates = ['closed', 'refused', 'diverted', 'cancelled'] as const satisfies LoadState[];

/** Whether a load in this state has ended. */
export const hasEnded = (state: LoadState): boolean => endedStates.some((each) => each === state);

/** What has been delivered as far as is known: nothing before the drum was emptied or the load has ended. */
export const deliveredM3 = ({
  state,
  steps,
  m3,
}: Pick<DeliveryNote, 'state' | 'steps' | 'm3'>): number | null =>
  hasEnded(state) || steps.some((step) => step.state === 'washing') ? m3.delivered : null;

/** A moment with both clocks: what it is taken for, what the device's clock showed, and when the server knew of it. */
const clocks = { at: Instant, deviceAt: Instant, serverAt: Instant };

/** One step as its note tells it; a correction says who, why, and what stood before. */
export const NoteStep = z.object({
  state: LoadState,
  ...clocks,
  by: z.string(),
  correction: z.object({ from: Instant, by: z.string(), reason: z.string(), on: Instant }).nullable(),
});
export type NoteStep = z.infer<typeof NoteStep>;

/** Another truck or driver went on with the load: who drove until then and who since, and why. */
export const NoteSwap = z.object({ on: Instant, by: z.string(), text: z.string() });
export type NoteSwap = z.infer<typeof NoteSwap>;

/** What a delivery note carries: no price. */
export const DeliveryNote = z.object({
  series: z.string(),
  number: z.int(),
  issuedAt: Instant,
  /** The server's clock: how wrong the device's is, shows beside it. */
  now: Instant,
  state: LoadState,
  /** Why it was refused, cancelled or diverted. */
  reason: z.string(),
  unit: z.object({
    name: z.string(),
    legalName: z.string(),
    cnpj: z.string(),
    address: z.string(),
    timeZone: z.string(),
  }),
  customer: z.object({ name: z.string(), document: z.string().nullable() }),
  site: z.object({
    name: z.string(),
    address: z.string(),
    contactName: z.string(),
    contactPhone: z.string().nullable(),
  }),
  pour: z
    .object({
      number: z.int(),
      turn: z.int().nullable(),
      turns: z.int(),
      pumped: z.boolean(),
      pump: z.string().nullable(),
      moulding: z.boolean(),
      additions: z.array(AdditionKind),
      additionNotes: z.string(),
    })
    .nullable(),
  mix: z.object({
    code: z.string(),
    name: z.string(),
    strengthClass: z.string(),
    slumpMm: z.int(),
    slumpToleranceMm: z.int(),
    aggregate: z.string(),
  }),
  vehicle: z.object({ plate: z.string(), fleetNumber: z.string() }).nullable(),
  driver: z.string().nullable(),
  seal: z.string(),
  m3: z.object({
    loaded: CubicMetres,
    delivered: CubicMetres,
    returned: CubicMetres,
    diverted: CubicMetres,
    transferred: CubicMetres,
  }),
  /** `E-123`: the note that brought this concrete out, and those that took what was left. */
  transferredFrom: z.string().nullable(),
  divertedTo: z.array(z.string()),
  /** From first water to the end of the discharge, and when it changes colour before, as the unit has set it. */
  ...ClockLimitsShape.shape,
  waterLimitLitres: z.int(),
  steps: z.array(NoteStep),
  swaps: z.array(NoteSwap),
  water: z.array(
    z.object({
      litres: z.int(),
      askedBy: z.string(),
      isSigned: z.boolean(),
      /** Beyond the limit and without the manager's code. */
      unapproved: z.boolean(),
      ...clocks,
    }),
  ),
  receipt: z
    .object({
      name: z.string(),
      document: z.string(),
      isSigned: z.boolean(),
      /** *Responsável ausente*: a photo stands for the signature. */
      isAbsent: z.boolean(),
      slumpMm: z.int().nullable(),
      temperatureC: z.number().nullable(),
      cylinders: z.int(),
      notes: z.string(),
      ...clocks,
    })
    .nullable(),
  returned: z.object({ residueM3: CubicMetres, surplusM3: CubicMetres }).nullable(),
  /** Versions that are kept, the oldest first; none as long as the load is under way. */
  versions: z.array(NoteVersion),
  /** Whether the last version tells of the load as it is. */
  isUpToDate: z.boolean(),
});
export type DeliveryNote = z.infer<typeof DeliveryNote>;

/** A note as its page tells it: no whole document of anybody, and no phone. */
export const PublicNote = DeliveryNote.extend({
  /** Whether whoever asks is signed in and sees the load: the whole PDF then needs no code. */
  mayTakeWhole: z.boolean(),
});
export type PublicNote = z.infer<typeof PublicNote>;

const noSuchNote = {
  NOTE_NOT_FOUND: { status: 404, message: 'Esta nota não foi encontrada. Confira o endereço.' },
  ...linkEnded,
} as const;
const ofLoad = {
  LOAD_NOT_FOUND: { status: 404, message: 'Carga não encontrada.' },
  WITHOUT_NOTE: {
    status: 409,
    message:
      'Só a carga expedida pelo sistema tem nota de remessa; esta foi lançada à mão, importada ou ainda não saiu.',
  },
} as const;
const token = z.object({ token: NoteToken });
const version = z.coerce.number().int().min(1).max(10_000);
const loadId = z.object({ loadId: Id });

/** The delivery note of a load (*nota de remessa*): its public page, by token, and its PDF. */
export const deliveryNote = {
  read: requires('open to all')
    .route({ method: 'GET', path: '/delivery-note/{token}', summary: 'Mostra uma nota de remessa' })
    .input(token)
    .output(PublicNote)
    .errors(noSuchNote),
  /** Makes and seals the final note of a load that has ended, unless it is there; of a load under way nothing changes. */
  seal: requires('open to all', { queued: true })
    .route({
      method: 'POST',
      path: '/delivery-note/{token}/seal',
      summary: 'Faz e sela a nota definitiva de uma carga encerrada',
    })
    .input(token)
    .output(PublicNote)
    .errors(noSuchNote),
  /**
   * The copy without documents, for whoever has the link: of the version in force of a load that has ended, else a provisional one
   * that says so.
   */
  file: requires('open to all', { queued: true })
    .route({
      method: 'GET',
      path: '/delivery-note/{token}/file',
      summary: 'Baixa a nota de remessa em PDF, sem documentos',
    })
    .input(token)
    .output(z.file())
    .errors(noSuchNote),
  /** The copy without documents of a version, also of a superseded one, byte by byte as it is kept. */
  version: requires('open to all')
    .route({
      method: 'GET',
      path: '/delivery-note/{token}/versions/{version}',
      summary: 'Baixa uma versão da nota de remessa, sem documentos',
    })
    .input(token.extend({ version }))
    .output(z.file())
    .errors({
      ...noSuchNote,
      ONLY_WHOLE: {
        status: 409,
        message: 'Desta versão só existe a nota completa: ela se abre com o código.',
      },
    }),
  /**
   * The whole PDF: for who types the code that is printed on it, and for who is signed in and sees the load. Of the version that is
   * asked for, else as `file`.
   */
  whole: requires('open to all', { queued: true })
    .route({
      method: 'POST',
      path: '/delivery-note/{token}/whole',
      summary: 'Baixa a nota de remessa completa',
    })
    .input(token.extend({ code: NoteCode.nullable(), version: version.nullable() }))
    .output(z.file())
    .errors({
      ...noSuchNote,
      CODE_NEEDED: { status: 403, message: 'A nota completa pede o código impresso nela.' },
      WRONG_CODE: { status: 422, message: 'Código errado. Confira na nota impressa.' },
      TOO_MANY_TRIES: {
        status: 429,
        message: 'Muitas tentativas. Espere 15 minutos e tente de novo, ou peça a nota à usina.',
      },
    }),
  /** Where a load's note is, for whoever sees the load. */
  link: requires('delivery-note:read', { writes: true })
    .route({
      method: 'GET',
      path: '/loads/{loadId}/delivery-note',
      summary: 'O endereço da nota de uma carga',
    })
    .input(loadId)
    .output(
      z.object({
        path: z.string(),
        /** What opens the whole note at that address. */
        code: z.string(),
        series: z.string(),
        number: z.int(),
        state: LoadState,
        unitName: z.string(),
        siteName: z.string(),
        m3: CubicMetres,
        contactPhone: z.string().nullable(),
        /** Until when that address opens; `timeZone` is the unit's. */
        link: NoteLink,
        timeZone: z.string(),
      }),
    )
    .errors(ofLoad),
  /** Ends the link of a load's note at once: its page and every paper behind it. Renewing opens the same address again. */
  closeLink: requires('delivery-note:share')
    .route({
      method: 'POST',
      path: '/loads/{loadId}/delivery-note/close-link',
      summary: 'Encerra o link da nota de uma carga',
    })
    .input(loadId)
    .output(NoteLink)
    .errors(ofLoad),
  /** Lets the link open for as long as that of a note issued now; it never ends earlier by that. */
  renewLink: requires('delivery-note:share')
    .route({
      method: 'POST',
      path: '/loads/{loadId}/delivery-note/renew-link',
      summary: 'Renova o link da nota de uma carga',
    })
    .input(loadId)
    .output(NoteLink)
    .errors(ofLoad),
  pdf: requires('delivery-note:read', { queued: true, writes: true })
    .route({
      method: 'GET',
      path: '/loads/{loadId}/delivery-note/file',
      summary: 'A nota de uma carga em PDF',
    })
    .input(loadId)
    .output(z.file())
    .errors(ofLoad),
};
