import { z } from 'zod';
import { scanSources } from './public-page-words.ts';

/** Whose code it is; a manager has no page, only a contact. */
export const codeKinds = ['seller', 'manager', 'employee'] as const;
export const CodeKind = z.enum(codeKinds, { error: 'Escolha de quem é o código.' });
export type CodeKind = z.infer<typeof CodeKind>;

/**
 * The part of a public address that finds a person: the person's id until the first time it is changed, random bits after that.
 * Whatever else somebody types is no error of form: it finds nobody, as an old code does.
 */
export const PublicCode = z
  .string()
  .max(100, { error: 'Página não encontrada.' })
  .transform((typed) => {
    if (!/^[\w-]+$/.test(typed)) return '';
    return /^[0-9a-f-]{36}$/i.test(typed) ? typed.toLowerCase() : typed;
  });

export const ScanSource = z.enum(scanSources, { error: 'Origem desconhecida.' });

/** Unknown, inactive, switched off and replaced look alike. */
export const pageNotFound = {
  PAGE_NOT_FOUND: { status: 404, message: 'Página não encontrada.' },
} as const;

/** The face of a public page: `version` is the photo's id that the page told, under which a device may keep it. */
export const publicFace = {
  input: z.object({ code: PublicCode, version: z.string().max(36).optional() }),
  output: z.object({ headers: z.object({ 'cache-control': z.string() }), body: z.file() }),
  errors: { PHOTO_NOT_FOUND: { status: 404, message: 'Foto não encontrada.' } },
} as const;

/** The addresses of the public pages. */
export const pathOfSellerPage = (code: string): string => `/seller-page/${code}`;
export const pathOfEmployeePage = (code: string): string => `/other-employee-page/${code}`;
