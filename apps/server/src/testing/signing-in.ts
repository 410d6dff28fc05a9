import { hashPassword } from '../platform/password-hash.ts';
import type { World } from './world.ts';

export const PASSWORD = 'Concreto-2026';

let hash: Promise<string> | undefined;
let addresses = 0;

/** Whether a browser takes a cookie: one that is this host's alone says so in full. */
const isTaken = ({
  name,
  secure,
  path,
  domain,
}: {
  name: string;
  secure?: boolean;
  path?: string;
  domain?: string;
}) => !name.startsWith('__Host-') || (secure === true && path === '/' && !domain);

type Account = Awaited<ReturnType<World['account']>>;

/** People with passwords, and browsers that keep their cookie, for tests of identity. */
export function signingIn(world: () => World) {
  return {
    /** An account of a role with a password. */
    async withPassword(role: Parameters<World['account']>[0], row = {}, password?: string) {
      const account = await world().account(role, row);
      hash ??= hashPassword(PASSWORD);
      await world().pool.query('insert into credentials (account_id, password) values ($1, $2)', [
        account.id,
        password ? await hashPassword(password) : await hash,
      ]);
      return account;
    },

    /** A browser at an address of its own: signs in, keeps its cookie, asks. */
    browser(address = `177.43.${Math.floor(++addresses / 250)}.${addresses % 250}`) {
      const jar = new Map<string, string>();
      const kept = (plain: string) =>
        [`__Host-${plain}`, plain].flatMap((name) => (jar.has(name) ? `${name}=${jar.get(name)}` : []))[0] ??
        '';
      const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
        const answer = await world().app.inject({
          method,
          url: `/api${url}`,
          remoteAddress: address,
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(payload ? { payload } : {}),
        });
        for (const set of answer.cookies.filter(isTaken))
          if (set.value) jar.set(set.name, set.value);
          else jar.delete(set.name);
        return answer;
      };
      return {
        ask,
        signIn: (user: unknown, password: string = PASSWORD) =>
          ask('POST', '/identity/sign-in', { user, password }),
        partnerSignIn: (user: unknown, password: string = PASSWORD) =>
          ask('POST', '/identity/partner-sign-in', { user, password }),
        changePassword: (current: string, next: string) =>
          ask('POST', '/identity/change-password', { current, next }),
        me: async () => (await ask('GET', '/identity/me')).json(),
        cookie: () => kept('traco_session'),
        step: () => kept('traco_step'),
        /** Takes another browser's step, as a thief would. */
        takeStep: (stolen: string) => {
          const [name = '', value = ''] = stolen.split('=');
          jar.set(name, value);
        },
      };
    },

    /** The signed-in sessions of an account, as the table has them. */
    sessionsOf: async (account: Account) =>
      (await world().pool.query('select * from sessions where account_id = $1', [account.id])).rows,
  };
}
