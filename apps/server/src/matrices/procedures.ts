import type { Permission } from '@traco/contract/permissions';
import type { ZodType } from 'zod';

/** One procedure of the contract, as the generated matrices need it. */
export interface Procedure {
  /** `feature.name`. */
  name: string;
  method: string;
  /** Without `/api`; parameters in braces. */
  path: string;
  permission: Permission;
  /** The key of the input that holds an id which the asker's device made. */
  once: string | undefined;
  /** It opens only to who showed a moment ago that it is he: by one factor, or by all. */
  freshPassword: boolean | 'all';
  /** It hands out a file whose rows are persons. */
  listsPeople: boolean;
  input: ZodType | undefined;
}

interface Definition {
  '~orpc': {
    meta: { permission: Permission; once?: string; freshPassword?: true | 'all'; listsPeople?: true };
    route: { method?: string; path?: string };
    inputSchema?: ZodType;
  };
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && '~orpc' in value;

/** Every procedure of a contract; a new one is here by itself. */
export function proceduresOf(node: object, path: string[] = []): Procedure[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = [...path, key];
    if (!isDefinition(value)) return proceduresOf(value as object, name);
    const { meta, route, inputSchema } = value['~orpc'];
    return [
      {
        name: name.join('.'),
        method: route.method ?? 'POST',
        path: route.path ?? `/${name.join('/')}`,
        permission: meta.permission,
        once: meta.once,
        freshPassword: meta.freshPassword ?? false,
        listsPeople: meta.listsPeople === true,
        input: inputSchema,
      },
    ];
  });
}
