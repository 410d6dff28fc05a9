import { randomUUID } from 'node:crypto';
import type { Installation } from './installation.ts';
import { newLoads } from './new-loads.ts';

/** What the paths of the calls are made of. */
interface Known {
  unitId: string;
  sellerId: string;
  today: string;
  firstOfMonth: string;
  loadId: string;
}

/** One of the calls that are asked most. */
export interface AskedCall {
  /** Whose screen asks it and what it shows. */
  what: string;
  /** Who asks, by user name. */
  username: string;
  /** Why it is among them. */
  why: string;
  /** It waits for others and is answered with them: one after the other they cost what nothing else costs. */
  isBatched?: true;
  path: (known: Known) => string;
  /** What is sent, anew each time; a call without it reads. */
  body?: (makeLoad: () => object) => object;
}

const session = { session_id: randomUUID() };
const every = 'asked at every start of the app';
const home = 'a home, read again with each change of a load';
const recording = 'the form that records loads, all day open';

/**
 * The twenty calls asked most: found by opening each role's home, the lists, a load's page, the board and the recording in a
 * browser and counting what they ask, at the start and with each change that is announced. Parameters are the screens' own.
 */
export const askedMost: readonly AskedCall[] = [
  { what: 'logo of the company', username: 'unidade', why: every, path: () => '/api/logos/login' },
  { what: 'who is signed in', username: 'unidade', why: every, path: () => '/api/identity/me' },
  { what: 'own photo', username: 'unidade', why: every, path: () => '/api/profile-photo/mine' },
  {
    what: 'heartbeat of a session',
    username: 'unidade',
    why: 'each open screen, every 30 s',
    isBatched: true,
    path: () => '/api/functions/update-session-heartbeat',
    body: () => session,
  },
  {
    what: 'what needs the unit',
    username: 'unidade',
    why: 'the bell of every screen',
    path: () => '/api/attention',
  },
  {
    what: 'what needs the office',
    username: 'supervisor',
    why: 'the bell of every screen, and the supervisor’s home',
    path: () => '/api/attention',
  },
  {
    what: 'units to choose from',
    username: 'admin',
    why: 'every list of the office',
    path: () => '/api/catalogue/units',
  },
  { what: 'panel of the company', username: 'admin', why: home, path: () => '/api/admin-dashboard' },
  { what: 'panel of the unit', username: 'unidade', why: home, path: () => '/api/unit-dashboard' },
  { what: 'trucks on the road', username: 'unidade', why: home, path: () => '/api/unit-dashboard/road' },
  { what: 'plan of the day', username: 'unidade', why: home, path: () => '/api/unit-dashboard/plan' },
  { what: 'panel of the manager', username: 'gerente', why: home, path: () => '/api/unit-manager' },
  { what: 'panel of the seller', username: 'vendedor', why: home, path: () => '/api/seller-dashboard' },
  {
    what: 'list of loads',
    username: 'unidade',
    why: 'read again with each change of a load',
    path: ({ firstOfMonth, today }) =>
      `/api/concrete-volume?kind=all&from=${firstOfMonth}&to=${today}&sort=-loadedAt&limit=100`,
  },
  {
    what: 'sums of the list',
    username: 'unidade',
    why: 'read again with each change of a load',
    path: ({ firstOfMonth, today }) =>
      `/api/concrete-volume/totals?kind=all&from=${firstOfMonth}&to=${today}`,
  },
  {
    what: 'month of a seller',
    username: 'vendedor',
    why: 'a seller’s list, read again with each change of a load',
    path: ({ firstOfMonth, today }) => `/api/concrete-volume?from=${firstOfMonth}&to=${today}&limit=200`,
  },
  {
    what: 'board of the day',
    username: 'unidade',
    why: 'open all day, read again with each change of a load',
    path: ({ unitId, today }) => `/api/day-board?unitId=${unitId}&day=${today}`,
  },
  {
    what: 'page of a load',
    username: 'unidade',
    why: 'what lists and board lead to',
    path: ({ loadId }) => `/api/loads/${loadId}`,
  },
  {
    what: 'what was recorded lately',
    username: 'unidade',
    why: recording,
    path: ({ unitId }) => `/api/catalogue/recent?unitId=${unitId}`,
  },
  {
    what: 'record of a load',
    username: 'unidade',
    why: recording,
    path: () => '/api/concrete-volume',
    body: (makeLoad) => makeLoad(),
  },
];

/** What the paths are made of in an installation, and what makes loads for it; the session that beats is there. */
export async function knownOf({ owner }: Installation): Promise<{ known: Known; makeLoad: () => object }> {
  const { rows } = await owner.query<Known>(
    `select a.unit_id as "unitId", v.seller_id as "sellerId", (now() at time zone u.time_zone)::date::text as today,
       date_trunc('month', now() at time zone u.time_zone)::date::text as "firstOfMonth",
       (select l.id from loads l where l.unit_id = a.unit_id and l.state = 'closed' and l.origin = 'dispatch'
         order by l.loaded_at desc limit 1) as "loadId"
       from accounts a join units u on u.id = a.unit_id, accounts v
      where a.username = 'unidade' and v.username = 'vendedor'`,
  );
  await owner.query(
    `insert into active_sessions (id, user_id, user_type, user_name, device_info, session_id, account_id, unit_id)
     select gen_random_uuid(), id, role, name, '{}', $1, id, unit_id from accounts where username = 'unidade'`,
    [session.session_id],
  );
  return { known: rows[0]!, makeLoad: await newLoads(owner) };
}
