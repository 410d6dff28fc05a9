import { z } from 'zod';
import { page, requires } from './procedure.ts';
import { Id, Instant, text } from './quantities.ts';
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
const KeptDeviceInfo = z.object({
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
export const SessionId = z.string().regex(/^[\w-]{8,64}$/, { error: 'Identificador de sessão inválido.' });

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

/** A row of the list: also the unit, and whether it is the asker's own session. */
export const ListedSession = ActiveSession.extend({ unit_id: z.string().nullable(), own: z.boolean() });
export type ListedSession = z.infer<typeof ListedSession>;

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

/** Who is connected: registration, heartbeat, and what the office may end. */
export const activeSessions = {
  /** A signed-in session has one registration: asking again, under whatever mark, answers with the first row. */
  register: requires('signed in', { whilePasswordMustChange: true })
    .route({ method: 'POST', path: '/active-sessions', summary: 'Registra a sessão deste aparelho' })
    .input(NewActiveSession)
    .output(ActiveSession)
    .errors({
      TYPE_NOT_REGISTERED: { status: 422, message: 'Este tipo de usuário não registra sessão.' },
      SESSION_ID_TAKEN: { status: 409, message: 'Este identificador de sessão já está em uso.' },
    }),
  heartbeat: requires('signed in', { whilePasswordMustChange: true })
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
    .route({ method: 'GET', path: '/active-sessions', summary: 'Sessões, a mais recente primeiro' })
    .input(
      z.object({
        user_type: text(40).optional(),
        unit_id: Id.optional(),
        /** Sessions that were ended too. */
        ended: z.stringbool().optional(),
        /** The id of the last row seen. */
        cursor: Id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(page(ListedSession)),
  end: requires('active-sessions:end')
    .route({
      method: 'POST',
      path: '/active-sessions/{id}/end',
      summary: 'Encerra uma sessão: quem a usa sai na hora',
    })
    .input(z.object({ id: Id }))
    .output(ended)
    .errors(sessionNotFound),
  ownDevices: requires('signed in')
    .route({
      method: 'GET',
      path: '/active-sessions/own',
      summary: 'Outros aparelhos em que a própria conta está em uso',
    })
    .output(z.array(OwnDevice).max(OWN_DEVICES)),
  endOwn: requires('signed in')
    .route({
      method: 'POST',
      path: '/active-sessions/own/{id}/end',
      summary: 'Encerra a própria conta em outro aparelho',
    })
    .input(z.object({ id: Id }))
    .output(ended)
    .errors(sessionNotFound),
};
