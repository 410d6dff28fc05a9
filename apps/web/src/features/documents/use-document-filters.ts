import { useQuery } from '@tanstack/react-query';
import { documentKinds, documentKindWords } from '@traco/contract/documents/document-words';
import { useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { alwaysTold, type FilterChoice, namesOf } from '../../kit/list/filters.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { allWordsOf, type DocumentsTab, groupsOf, groupWords } from './document-tabs.ts';

/** What the list is narrowed by; a person and a template come from where they are named. */
export function useDocumentFilters(
  search: Readonly<Record<string, string | undefined>>,
  tab: DocumentsTab,
): FilterChoice[] {
  const { choosesUnit } = useScope();
  const units = useUnits();
  const templates = useQuery(
    api.documents.templateTitles.queryOptions({ meta: changesWith('document_templates') }),
  );
  const groups = groupsOf(tab);
  return [
    ...(groups.length > 0
      ? [
          alwaysTold({
            name: 'situacao',
            label: 'Situação',
            value: groups.find((group) => group === search.situacao) ?? '',
            all: allWordsOf(tab),
            options: groups.map((value) => ({ value, label: groupWords[value]! })),
          }),
        ]
      : []),
    {
      name: 'tipo',
      label: 'Tipo',
      value: search.tipo ?? '',
      all: 'Todos os tipos',
      options: documentKinds.map((value) => ({ value, label: documentKindWords[value] })),
    },
    {
      name: 'doModelo',
      label: 'Modelo',
      value: search.doModelo ?? '',
      all: 'Com ou sem modelo',
      options: (templates.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
    ...(choosesUnit
      ? [
          {
            name: 'unit',
            label: 'Unidade',
            value: search.unit ?? '',
            all: 'Todas as unidades',
            options: namesOf(units),
          },
        ]
      : []),
    ...(search.pessoa
      ? [
          {
            name: 'pessoa',
            label: 'Pessoa',
            value: search.pessoa,
            all: 'Qualquer pessoa',
            options: [{ value: search.pessoa, label: search.pessoa }],
          },
        ]
      : []),
  ];
}
