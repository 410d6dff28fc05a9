import type { Permission } from '../permissions.ts';
import type { ProcedureMeta } from '../procedure.ts';

/** What a procedure of the contract answers. */
export interface Answer {
  /** `feature.name`. */
  name: string;
  /** It only reads. */
  reads: boolean;
  permission: Permission;
  output: unknown;
}

/** Every answer of a contract; a new procedure's is here by itself. */
export function answersOf(node: object, path: string[] = []): Answer[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = [...path, key];
    if (!isDefinition(value)) return answersOf(value as object, name);
    const { meta, route, outputSchema } = value['~orpc'];
    return [
      {
        name: name.join('.'),
        reads: route.method === 'GET',
        permission: meta.permission,
        output: outputSchema,
      },
    ];
  });
}

interface Definition {
  '~orpc': { meta: ProcedureMeta; route: { method?: string }; outputSchema?: unknown };
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && '~orpc' in value;
