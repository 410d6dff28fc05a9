import { z } from 'zod';
import { Id, text } from './quantities.ts';

/** Views that one account may keep, of all lists. */
export const MOST_VIEWS = 40;
export const MOST_VIEW_NAME = 60;
export const ViewName = text(MOST_VIEW_NAME, 1, 'Dê um nome à visão.');

/** Whom a view is shown to besides whoever keeps it. */
export const viewReaders = ['nobody', 'unit', 'company'] as const;
export const ViewReaders = z.enum(viewReaders);
export type ViewReaders = z.infer<typeof ViewReaders>;

/** The screen of a list. */
export const ListPath = z
  .string()
  .regex(/^(\/[a-z][a-z0-9-]{0,40}){1,3}$/, 'Não reconhecido: recarregue a página.');

const MOST_PARAMETERS = 24;

/** What the address of a list says besides its path: filters, order, grouping. */
export const ViewParameters = z
  .record(z.string().regex(/^[A-Za-z_]{1,24}$/), text(200))
  .refine((view) => Object.keys(view).length <= MOST_PARAMETERS, 'Esta visão tem filtros demais.');
export type ViewParameters = z.infer<typeof ViewParameters>;

/** A view of a list that somebody keeps under a name. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  view: z.record(z.string(), z.string()),
  sharedWith: ViewReaders,
  /** Whether it is the asker's own: they rename it, share it and throw it away. */
  isOwn: z.boolean(),
  /** Who keeps it. */
  by: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

export const NewView = z.object({ id: Id, path: ListPath, name: ViewName, view: ViewParameters });
