import type { Permission } from '@traco/contract/permissions';
import { doorErrors, type ProcedureMeta } from '@traco/contract/procedure';
import type { ZodType } from 'zod';

/** One procedure of the contract, as it is declared. */
export interface Procedure {
  /** `feature.name`. */
  name: string;
  method: string;
  /** Without `/api`; parameters in braces. */
  path: string;
  permission: Permission;
  /** The key of the input that holds an id which the asker's device made. */
  once: string | undefined;
  /** It opens only to who proved a moment ago who it is: by one factor, or by all. */
  freshPassword: boolean | 'all';
  /** It hands out a file whose rows are persons. */
  listsPeople: boolean;
  /** It takes a file, of so many bytes at most. */
  takesFileOf: number | undefined;
  /** The codes of its own errors, those of the door left out. */
  codes: string[];
  input: ZodType | undefined;
  output: ZodType | undefined;
  /** All that it tells the door. */
  meta: ProcedureMeta;
}

interface Definition {
  '~orpc': {
    meta: ProcedureMeta;
    route: { method?: string; path?: string };
    errorMap: Record<string, unknown>;
    inputSchema?: ZodType;
    outputSchema?: ZodType;
  };
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && '~orpc' in value;

/** Every procedure of a contract; a new one is here by itself. */
export function proceduresOf(node: object, path: string[] = []): Procedure[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = [...path, key];
    if (!isDefinition(value)) return proceduresOf(value as object, name);
    const { meta, route, errorMap, inputSchema, outputSchema } = value['~orpc'];
    return [
      {
        name: name.join('.'),
        method: route.method ?? 'POST',
        path: route.path ?? `/${name.join('/')}`,
        permission: meta.permission,
        once: meta.once,
        freshPassword: meta.freshPassword ?? false,
        listsPeople: meta.listsPeople === true,
        takesFileOf: meta.takesFileOf,
        codes: Object.keys(errorMap).filter((code) => !(code in doorErrors)),
        input: inputSchema,
        output: outputSchema,
        meta,
      },
    ];
  });
}

/** The parameters of an address's template: `code` and `photoId` of `/lead-photos/{code}/{photoId}`. */
export const parametersOf = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!);

/** What an address of this template looks like, its parameters named. */
export const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{([^}]+)\}/g, '(?<$1>[^/]+)')}$`);
