import { useQuery } from '@tanstack/react-query';
import type { TemplateChange, TemplateDetails } from '@traco/contract/documents/document-template';
import { documentKinds, documentKindWords } from '@traco/contract/documents/document-words';
import { useState } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { RowHistory } from '../../../kit/record/row-history.tsx';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

const labels: Record<TemplateChange, string> = {
  title: 'Título',
  kind: 'Tipo',
  message: 'Mensagem',
  inOrder: 'Ordem',
  dueDays: 'Prazo',
  roles: 'Quem assina',
  state: 'Situação',
};

/** Who changed what of a template. */
export function TemplateHistory({ template }: { template: TemplateDetails }) {
  const [isOpen, setOpen] = useState(false);
  const history = useQuery(
    api.documents.templateHistory.queryOptions({
      input: { id: template.id },
      enabled: isOpen,
      meta: changesWith('document_templates'),
    }),
  );
  return (
    <RowHistory
      revision={template.revision}
      zone={deviceZone()}
      made="guardou"
      history={history}
      onToggle={setOpen}
      label={(field) => labels[field]}
      words={wordsOf}
    />
  );
}

/** An old or new value, as a person reads it. */
function wordsOf(field: TemplateChange, value: string | null): string {
  if (value === null) return field === 'dueDays' ? 'sem prazo' : 'vazio';
  if (field === 'kind') {
    const kind = documentKinds.find((each) => each === value);
    return kind ? documentKindWords[kind] : value;
  }
  if (field === 'inOrder') return value === 'true' ? 'um depois do outro' : 'todos ao mesmo tempo';
  if (field === 'dueDays') return `${value} dias`;
  if (field === 'state') return value === 'active' ? 'em uso' : 'arquivado';
  if (field === 'roles')
    return (JSON.parse(value) as { label: string }[]).map(({ label }) => label).join(', ');
  return value;
}
