import type { RegisterDocuments, RowDocument } from '@traco/contract/register-documents';
import { type Contact, MOST_CONTACTS } from '@traco/contract/values/contacts';
import { formatDay } from '../../lib/formats.ts';
import { choice, day, drawn, email, phone, rows, text } from './field-kinds.ts';

/** Whom to reach: name and telephone. */
export const contactFields = {
  name: drawn(text('Nome do contato'), { placeholder: 'Nome', maxLength: 80 }),
  phone: phone('Telefone do contato'),
};

/** Whom to reach at a company. */
export const contacts = () =>
  rows(
    'Contatos',
    {
      ...contactFields,
      email: drawn(email('E-mail do contato'), { placeholder: 'E-mail, opcional' }),
    },
    { one: 'contato', most: MOST_CONTACTS, each: ({ name }: Contact) => name },
  );

/** The number of a document, and until when it holds. */
export const documentFields = {
  number: drawn(text('Número do documento'), { placeholder: 'Número', maxLength: 40 }),
  expiresOn: day('Validade do documento'),
};

/** Documents that run out, of these kinds. */
export const documents = <Kind extends string>({ words }: Pick<RegisterDocuments<Kind>, 'words'>) =>
  rows(
    'Documentos',
    { kind: drawn(choice('Documento', words), { placeholder: 'Escolha' }), ...documentFields },
    {
      one: 'documento',
      most: Object.keys(words).length,
      each: ({ kind, expiresOn }: RowDocument<Kind>) => `${words[kind]} até ${formatDay(expiresOn)}`,
    },
  );
