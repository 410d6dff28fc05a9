import { z } from 'zod';
import { peopleFile, requires } from '../procedure.ts';
import { type Role, roles } from '../roles.ts';
import { fileOf, listOf, sortsOf } from '../values/list.ts';
import { Id, Instant, text } from '../values/quantities.ts';
import { deviceTypes } from './session-registration.ts';

/** What a browser says of itself, cut to `most` characters, none of them halved: no odd browser is refused for it. */
const clipped = (most: number) =>
  z.string().transform((value) =>
    value
      .replace(/\p{Cc}/gu, '')
      .slice(0, most)
      .toWellFormed(),
  );
const pixels = z.number().min(0).max(1_000_000).transform(Math.round);

/** `device_info` of a registered session, as the specification names it; the screen in CSS pixels. */
export const DeviceInfo = z.object({
  deviceType: z.enum(deviceTypes),
  os: clipped(80),
  browser: clipped(80),
  userAgent: clipped(512),
  platform: clipped(80),
  language: clipped(40),
  screenWidth: pixels,
  screenHeight: pixels,
});

/** The same as the table keeps it. */
export const KeptDeviceInfo = z.object({
  deviceType: z.enum(deviceTypes),
  os: z.string(),
  browser: z.string(),
  userAgent: z.string(),
  platform: z.string(),
  language: z.string(),
  screenWidth: z.number(),
  screenHeight: z.number(),
});

/** The client's own mark of a session, made by whoever registers it. */
export const SessionId = z.string().regex(/^[\w-]{8,64}$/, { error: 'Sessão não reconhecida.' });

/**
 * A registration as the browser sends it. The server keeps `device_info` and `session_id`, and replaces the
 * rest by what it knows itself: a person cannot register as somebody else or from another address.
 */
export const NewActiveSession = z.object({
  user_id: z.unknown().optional(),
  user_type: z.unknown().optional(),
  user_name: z.unknown().optional(),
  device_info: DeviceInfo,
  location_info: z.unknown().optional(),
  ip_address: z.unknown().optional(),
  user_agent: z.unknown().optional(),
  session_id: SessionId,
});
export type NewActiveSession = z.infer<typeof NewActiveSession>;

/** A row of `active_sessions`, with the specification's field names. */
export const ActiveSession = z.object({
  id: z.string(),
  user_id: z.string(),
  user_type: z.string(),
  user_name: z.string(),
  device_info: KeptDeviceInfo,
  location_info: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  session_id: z.string(),
  created_at: Instant,
  last_heartbeat_at: Instant,
  ended_at: Instant.nullable(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

/** A row of the list: also the unit, whether it is the asker's own session, and who ended it. */
export const ListedSession = ActiveSession.extend({
  unit_id: z.string().nullable(),
  unit_name: z.string().nullable(),
  own: z.boolean(),
  /** A driver who is signed in on more than one device at once. */
  two_devices: z.boolean(),
  /** Whoever ended it; null when it ran out by itself. */
  ended_by: z.string().nullable(),
});
export type ListedSession = z.infer<typeof ListedSession>;

/** The filters of the list of sessions; the same for rows, totals and exports. */
export const SessionFilter = z.object({
  user_type: z.enum(roles, { error: 'Escolha um tipo de usuário da lista.' }).optional(),
  unit_id: Id.optional(),
  state: z.enum(['alive', 'ended', 'all'], { error: 'Escolha uma situação da lista.' }).default('alive'),
  /** Only those of drivers who are signed in on more than one device. */
  two_devices: z.literal('only').optional(),
  /** Words of the name or the place, or the beginning of the address or the session's mark. */
  search: text(80).optional(),
});
export type SessionFilter = z.infer<typeof SessionFilter>;

export const SessionSort = sortsOf(
  'since',
  'heartbeat',
  'name',
  'type',
  'unit',
  'device',
  'ip',
  'place',
  'screen',
);
export type SessionSort = z.infer<typeof SessionSort>;

/** Sessions are counted up to here: more of them are "1.000 ou mais", and counting never grows with the company. */
export const COUNTED_SESSIONS = 1_000;

/** How many sessions of a filter there are, by when they were last heard of; at most `COUNTED_SESSIONS`. */
export const SessionTotals = z.object({
  sessions: z.int(),
  people: z.int(),
  fresh: z.int(),
  late: z.int(),
  silent: z.int(),
  ended: z.int(),
  /** There are more than were counted. */
  hasMore: z.boolean(),
  /** Drivers of the whole company who are signed in on more than one device. */
  driversOnTwoDevices: z.int(),
});
export type SessionTotals = z.infer<typeof SessionTotals>;

/** The roles whose browsers register a session and send heartbeats; of the others the server notes the sign-in. */
export const registeredRoles: readonly Role[] = ['unit', 'seller', 'admin', 'fleet', 'manager'];

/** A heartbeat that is at most so old is green, and yellow up to the second; older ones are grey. */
export const FRESH_SECONDS = 60;
export const LATE_SECONDS = 300;

/** How a session stands, by its last heartbeat and the server's clock. */
export function sessionStanding(
  session: Pick<ActiveSession, 'ended_at' | 'last_heartbeat_at'>,
  now: Date,
): 'ended' | 'fresh' | 'late' | 'silent' {
  if (session.ended_at) return 'ended';
  const seconds = (now.getTime() - Date.parse(session.last_heartbeat_at)) / 1_000;
  if (seconds <= FRESH_SECONDS) return 'fresh';
  return seconds <= LATE_SECONDS ? 'late' : 'silent';
}

/** Sessions that are over are kept for so many days. */
export const SESSION_KEPT_DAYS = 90;
/** What is typed before everybody else is signed out. */
export const END_OTHERS_WORD = 'ENCERRAR';

/** Another device on which the asker's own account is in use. */
export const OwnDevice = ActiveSession.pick({
  id: true,
  device_info: true,
  location_info: true,
  created_at: true,
  last_heartbeat_at: true,
});
export type OwnDevice = z.infer<typeof OwnDevice>;

/** Without a heartbeat for this long, a device is not in use any more. */
export const DEVICE_IN_USE_MINUTES = 5;
/** At most so many devices are told. */
export const OWN_DEVICES = 20;

const ended = z.object({ id: z.string(), ended_at: Instant });
const sessionNotFound = { SESSION_NOT_FOUND: { status: 404, message: 'Sessão não encontrada.' } } as const;

const list = listOf(ListedSession, SessionFilter, SessionSort.default('-since'));
const file = fileOf(SessionFilter);

/** Who is connected: registration, heartbeat, and what the office may end. */
export const activeSessions = {
  /** A signed-in session has one registration: asking again, under whatever mark, answers with the first row. */
  register: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'POST', path: '/active-sessions', summary: 'Registra a sessão deste aparelho' })
    .input(NewActiveSession)
    .output(ActiveSession)
    .errors({
      TYPE_NOT_REGISTERED: { status: 422, message: 'Este tipo de usuário não registra sessão.' },
      SESSION_ID_TAKEN: { status: 409, message: 'Esta sessão já está em uso.' },
    }),
  heartbeat: requires('signed in', { whilePasswordMustChange: true, unattended: true })
    .route({
      method: 'POST',
      path: '/functions/update-session-heartbeat',
      summary: 'Diz que a sessão continua aberta; responde se ela foi encerrada',
    })
    .input(z.object({ session_id: SessionId }))
    .output(z.object({ ended: z.boolean() })),
  getLocationInfo: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'POST', path: '/functions/get-location-info', summary: 'De onde é um endereço IP' })
    .input(z.object({ ip_address: text(64) }))
    .output(z.object({ location: z.string().nullable() }))
    .errors({ NOT_YOUR_ADDRESS: { status: 422, message: 'Só é possível consultar o próprio endereço.' } }),
  ip: requires('open to all')
    .route({ method: 'GET', path: '/ip', summary: 'O endereço IP de quem pergunta' })
    .output(z.object({ ip: z.string() })),
  list: requires('active-sessions:list')
    .route({ method: 'GET', path: '/active-sessions', summary: 'Lista sessões' })
    .input(list.input)
    .output(list.output.extend({ at: Instant }))
    .errors(list.errors),
  totals: requires('active-sessions:list')
    .route({ method: 'GET', path: '/active-sessions/totals', summary: 'Conta as sessões do filtro' })
    .input(SessionFilter)
    .output(SessionTotals),
  /** The filtered list as a file for an audit: CSV (`;`, BOM, decimal comma) or XLSX. */
  export: requires('active-sessions:list', peopleFile)
    .route({ method: 'GET', path: '/active-sessions/export', summary: 'Exporta as sessões' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  end: requires('active-sessions:end')
    .route({
      method: 'POST',
      path: '/active-sessions/{id}/end',
      summary: 'Encerra uma sessão: quem a usa sai na hora',
    })
    .input(z.object({ id: Id, own_too: z.boolean().default(false) }))
    .output(ended)
    .errors({
      ...sessionNotFound,
      OWN_SESSION: {
        status: 409,
        message: 'Esta é a sua própria sessão. Confirme mais uma vez para sair daqui.',
      },
    }),
  /** Ends all sessions of the person whose session this is; of whoever asks all but the session that asks. */
  endPerson: requires('active-sessions:end', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/active-sessions/{id}/end-person',
      summary: 'Encerra todas as sessões de uma pessoa',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ ended: z.int() }))
    .errors(sessionNotFound),
  /** Signs everybody out but the asker, on this device. */
  endOthers: requires('active-sessions:end-others', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/active-sessions/end-others',
      summary: 'Encerra todas as sessões, menos esta',
    })
    .input(
      z.object({
        word: z.literal(END_OTHERS_WORD, { error: `Digite ${END_OTHERS_WORD} para confirmar.` }),
      }),
    )
    .output(z.object({ ended: z.int() })),
  ownDevices: requires('signed in')
    .route({
      method: 'GET',
      path: '/active-sessions/own',
      summary: 'Outros aparelhos em que a própria conta está em uso',
    })
    .output(z.array(OwnDevice).max(OWN_DEVICES)),
  endOwn: requires('signed in', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/active-sessions/own/{id}/end',
      summary: 'Encerra a própria conta em outro aparelho',
    })
    .input(z.object({ id: Id }))
    .output(ended)
    .errors(sessionNotFound),
};
