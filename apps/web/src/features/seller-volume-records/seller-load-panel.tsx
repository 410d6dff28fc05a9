import { Button, Drawer, Group, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { type Load, mayBeContested } from '@traco/contract/load';
import { type FormEvent, useState } from 'react';
import { noteText, paymentWords, statusOf } from '../../domain/load-words.ts';
import { api, client } from '../../lib/api.ts';
import { formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';

interface Props {
  load: Load;
  isOffline: boolean;
  onClose: () => void;
}

/** One of the seller's loads: its fields, and contesting it when the seller or the m³ is wrong. */
export function SellerLoadPanel({ load, isOffline, onClose }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const mayContest = load.contestReason === null && mayBeContested(load);
  const lines: [string, string | null | undefined][] = [
    ['Situação', statusOf(load).word],
    ['Data e hora', formatInstant(load.loadedAt, load.unit.timeZone)],
    ['Unidade', load.unit.name],
    ['Cliente', load.customer.name],
    ['Obra', load.site?.name],
    ['Produto', `${load.mix.code} · ${load.mix.name}`],
    ['Carregado', formatM3(load.loadedM3)],
    ['Entregue', formatM3(load.deliveredM3)],
    ['Faturado', formatM3(load.billedM3)],
    ['Devolvido', load.returnedM3 > 0 ? formatM3(load.returnedM3) : null],
    ['Preço por m³', formatMoney(load.priceCentsPerM3)],
    ['Valor', formatMoney(load.totalCents)],
    ['Pagamento', load.payment && paymentWords[load.payment]],
    ['Sua contestação', load.contestReason],
    [load.review === 'rejected' ? 'Motivo da recusa' : 'Motivo da última alteração', load.changeReason],
    ['Motivo do cancelamento', load.cancelReason],
  ];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < 5) return setFailure('Diga o que está errado, com ao menos 5 letras.');
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      await client.concreteVolume.contest({ id: load.id, revision: load.revision, reason: reason.trim() });
      notify({ message: 'Contestação enviada. A unidade responde em até 3 dias úteis.', tone: 'success' });
      setAsking(false);
    } catch (error) {
      const isRefused = error instanceof ORPCError && error.status < 500;
      setFailure(
        isRefused ? error.message : 'Não foi enviada. O que você escreveu continua aqui: tente de novo.',
      );
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
    }
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      // Its header is the panel's, not the page's: no second banner.
      attributes={{ header: { role: 'presentation' } }}
      title={load.noteNumber === null ? 'Carga sem nota' : `Nota ${noteText(load)}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <dl className="seller-lines">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {mayContest && !isAsking && (
        <Button variant="default" onClick={() => setAsking(true)} disabled={isOffline}>
          Contestar esta carga
        </Button>
      )}
      {isAsking && (
        <form onSubmit={send} noValidate>
          <Textarea
            label="O que está errado?"
            description="Por exemplo: vendedor errado, m³ errado."
            value={reason}
            error={failure}
            autosize
            minRows={3}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="sm">
            <Button variant="default" onClick={() => setAsking(false)}>
              Voltar
            </Button>
            <Button type="submit" loading={isSending}>
              Enviar contestação
            </Button>
          </Group>
        </form>
      )}
      {load.contestReason !== null && <p>A unidade decide em até 3 dias úteis e você vê a resposta aqui.</p>}
    </Drawer>
  );
}
