import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import { documentKindWords, signerRoleWords } from '@traco/contract/documents/document-words';
import { lazy, Suspense, useState } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDate } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Status } from '../../../ui/status-badge.tsx';
import classes from '../documents.module.css';
import { openFile } from '../open-file.ts';
import { colourOf } from '../signer-colours.ts';
import { useRenewDocuments } from '../use-documents.ts';
import { TemplateHistory } from './template-history.tsx';

const EditDialog = lazy(() => import('./edit-dialog.tsx'));

interface Props {
  id: string;
  mayWrite: boolean;
  onUse: () => void;
  onDocuments: () => void;
  onClose: () => void;
}

const statusOf = ({ state }: TemplateDetails): Status =>
  state === 'active' ? { word: 'Em uso', tone: 'neutral' } : { word: 'Arquivado', tone: 'neutral' };

/** One template: what it is, who signs in which place, and what is done with it. */
export default function TemplatePanel({ id, mayWrite, onUse, onDocuments, onClose }: Props) {
  const found = useQuery(
    api.documents.getTemplate.queryOptions({ input: { id }, meta: changesWith('document_templates') }),
  );
  const [isEditing, setEditing] = useState(false);
  const { send, isSending, failure } = useSending();
  const renew = useRenewDocuments();
  const template = found.data;
  const open = () => send(() => openFile(() => client.documents.templateFile({ id })));
  const turn = ({ revision, state }: TemplateDetails) =>
    send(async () => {
      await client.documents.setTemplateState({
        id,
        revision,
        state: state === 'active' ? 'archived' : 'active',
      });
      await renew();
    });
  return (
    <SidePanel
      title={template?.title ?? 'Modelo'}
      status={template && statusOf(template)}
      size="lg"
      found={found}
      onClose={onClose}
    >
      {template && (
        <>
          {failure && (
            <Callout tone="danger" role="alert">
              {failure}
            </Callout>
          )}
          <TemplateFacts template={template} />
          <Group gap="xs" my="md">
            {mayWrite && template.state === 'active' && <Button onClick={onUse}>Criar documento</Button>}
            <Button variant="default" loading={isSending} onClick={() => void open()}>
              Ver o PDF
            </Button>
            {template.uses > 0 && (
              <Button variant="default" onClick={onDocuments}>
                Documentos feitos com este modelo
              </Button>
            )}
            {mayWrite && template.isOwn && (
              <>
                <Button variant="default" onClick={() => setEditing(true)}>
                  Alterar
                </Button>
                <Button variant="default" disabled={isSending} onClick={() => void turn(template)}>
                  {template.state === 'active' ? 'Arquivar' : 'Voltar a usar'}
                </Button>
              </>
            )}
          </Group>
          {template.isOwn && <TemplateHistory template={template} />}
          <Suspense>
            {isEditing && (
              <EditDialog
                template={template}
                onSaved={() => {
                  setEditing(false);
                  void renew();
                }}
                onClose={() => setEditing(false)}
              />
            )}
          </Suspense>
        </>
      )}
    </SidePanel>
  );
}

/** What it is, and who signs in which place. */
function TemplateFacts({ template }: { template: TemplateDetails }) {
  return (
    <>
      <DetailLines
        lines={[
          ['Tipo', documentKindWords[template.kind]],
          ['De quem', template.unit?.name ?? 'Empresa, para todas as unidades'],
          ['Ordem', template.inOrder ? 'um depois do outro' : 'todos ao mesmo tempo'],
          ['Prazo', template.dueDays === null ? 'sem prazo' : counted(template.dueDays, 'dia', 'dias')],
          ['Mensagem', template.message],
          ['Arquivo', `${template.file.name} · ${counted(template.file.pages.length, 'página', 'páginas')}`],
          ['Usado em', counted(template.uses, 'documento', 'documentos')],
          ['Feito por', `${template.madeBy}, alterado em ${formatDate(template.changedAt, deviceZone())}`],
        ]}
      />
      <ol className={classes.places} aria-label="Quem assina">
        {template.roles.map(({ id: roleId, label, role, asksCode }, index) => (
          <li key={roleId} style={{ borderLeftColor: colourOf(index) }}>
            <b>{label}</b>
            {label !== signerRoleWords[role] && ` · ${signerRoleWords[role]}`}
            <small>
              {counted(template.fields.filter((field) => field.roleId === roleId).length, 'campo', 'campos')}
              {asksCode && ' · com código de confirmação'}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}
