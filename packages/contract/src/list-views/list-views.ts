import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id } from '../values/quantities.ts';
import { ListPath, MOST_VIEWS, NewView, SavedView, ViewName, ViewReaders } from '../values/saved-view.ts';

const notFound = { VIEW_NOT_FOUND: { status: 404, message: 'Esta visão não existe mais.' } } as const;
const nameTaken = {
  NAME_TAKEN: { status: 409, message: 'Você já tem uma visão desta lista com este nome.' },
} as const;
const ofView = z.object({ id: Id });

/** Views of lists that people keep under a name, for themselves or for others too. */
export const listViews = {
  list: requires('list-views:keep')
    .route({ method: 'GET', path: '/list-views', summary: 'As visões guardadas de uma lista' })
    .input(z.object({ path: ListPath }))
    .output(z.array(SavedView)),
  save: requires('list-views:keep', { once: 'id' })
    .route({ method: 'POST', path: '/list-views', summary: 'Guarda uma visão de uma lista' })
    .input(NewView)
    .output(SavedView)
    .errors({
      ...nameTaken,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra visão. Recarregue a página.' },
      TOO_MANY_VIEWS: {
        status: 409,
        message: `Você já tem ${MOST_VIEWS} visões: apague uma antes de salvar outra.`,
      },
    }),
  rename: requires('list-views:keep')
    .route({ method: 'POST', path: '/list-views/{id}/name', summary: 'Renomeia uma visão' })
    .input(ofView.extend({ name: ViewName }))
    .output(SavedView)
    .errors({ ...notFound, ...nameTaken }),
  /** The office shares with everybody in the company, a unit with its own people. */
  share: requires('list-views:share')
    .route({
      method: 'POST',
      path: '/list-views/{id}/readers',
      summary: 'Compartilha uma visão, ou só para si',
    })
    .input(ofView.extend({ sharedWith: ViewReaders }))
    .output(SavedView)
    .errors({
      ...notFound,
      NOT_YOURS_TO_SHARE: {
        status: 403,
        message: 'A administração compartilha com a empresa; a unidade, com a própria unidade.',
      },
    }),
  /** Throws a view of one's own away; the office, also what others share. */
  remove: requires('list-views:keep')
    .route({ method: 'DELETE', path: '/list-views/{id}', summary: 'Apaga uma visão' })
    .input(ofView)
    .output(z.object({ deleted: z.literal(true) }))
    .errors(notFound),
};
