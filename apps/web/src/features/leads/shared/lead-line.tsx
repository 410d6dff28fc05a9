import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { findLeadStep, type LeadState, leadStateWords } from '@traco/contract/leads/lead-states';
import type { Lead } from '@traco/contract/leads/leads';
import { isAllowed } from '@traco/contract/permissions';
import { isMobile } from '@traco/contract/public-page/vcard';
import { quoteStateWords } from '@traco/contract/quotes/quote-states';
import { whatsAppLink } from '@traco/contract/values/phones';
import { lazy, Suspense, useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { RecordLink } from '../../../kit/record/record-link.tsx';
import { useRole } from '../../../kit/session/person.ts';
import { api, client } from '../../../lib/api.ts';
import { formatRelative } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import callout from '../../../ui/callout.module.css';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { leadDetail, leadGreeting } from './lead-words.ts';
import classes from './quote-requests.module.css';

/** Fetched when what became of a request is asked for. */
const SaleThread = lazy(async () => ({
  default: (await import('../../quotes/shared/sale-thread.tsx')).SaleThread,
}));
/** Fetched when a request is lost. */
const LoseLead = lazy(() => import('./lose-lead.tsx'));

const tones: Record<LeadState, Status['tone']> = {
  new: 'orange',
  contacted: 'blue',
  quoted: 'green',
  lost: 'neutral',
};
const stepWords: Partial<Record<LeadState, string>> = {
  contacted: 'Em contato',
  quoted: 'Orçado',
  lost: 'Perdido',
};
const nextStates: LeadState[] = ['contacted', 'quoted', 'lost'];

/** One request: who, what, the ways to them, and its next step. */
export function LeadLine({ lead }: { lead: Lead }) {
  const queries = useQueryClient();
  const role = useRole();
  const now = useClock();
  const [isLosing, setLosing] = useState(false);
  const [isTold, setTold] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const move = (to: LeadState, reason = '') =>
    send(async () => {
      await client.leads.move({ id: lead.id, revision: lead.revision, to, reason });
      setLosing(false);
      await queries.invalidateQueries({ queryKey: api.leads.key() });
    });
  const steps = role ? nextStates.filter((to) => findLeadStep(lead.state, to, role)) : [];
  return (
    <li>
      <div className={classes.what}>
        <strong>{lead.name}</strong>
        <StatusBadge status={{ word: leadStateWords[lead.state], tone: tones[lead.state] }} />
        <small>{formatRelative(lead.createdAt, now.getTime())}</small>
      </div>
      <p>{leadDetail(lead)}</p>
      {lead.message && <p className={classes.said}>“{lead.message}”</p>}
      {lead.lostReason && <p className={classes.said}>Perdido: {lead.lostReason}</p>}
      <Group gap="xs" mt={6}>
        {isMobile(lead.phone) && (
          <a href={whatsAppLink(lead.phone, leadGreeting(lead))} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        <CallLink phone={lead.phone} />
        {lead.photoIds.map((id, index) => (
          <a key={id} href={`/api/leads/photos/${id}`} target="_blank" rel="noreferrer">
            Foto {index + 1}
          </a>
        ))}
        {lead.quotes.map(({ id, number, state }) => (
          <RecordLink
            key={id}
            kind="quote"
            id={id}
          >{`Orçamento ${number} · ${quoteStateWords[state]}`}</RecordLink>
        ))}
        {lead.quotes.length > 0 && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isTold} onClick={() => setTold(!isTold)}>
            Do pedido ao recibo
          </Button>
        )}
        {lead.state !== 'lost' && role && isAllowed(role, 'quotes:write') && (
          <ScreenLink to={`${pathOf('/create-budget', {})}?orcamento=novo&leadId=${lead.id}`}>
            Fazer orçamento
          </ScreenLink>
        )}
        {!isLosing &&
          steps.map((to) => (
            <Button
              key={to}
              size="compact-sm"
              variant={to === 'lost' ? 'subtle' : 'default'}
              loading={isSending}
              onClick={() => (to === 'lost' ? setLosing(true) : void move(to))}
            >
              {stepWords[to]}
            </Button>
          ))}
      </Group>
      <Suspense>
        {isTold && <SaleThread kind="lead" id={lead.id} />}
        {isLosing && (
          <LoseLead
            isSending={isSending}
            onBack={() => setLosing(false)}
            onLose={(reason) =>
              reason.trim() ? void move('lost', reason) : tell('Diga por que o pedido foi perdido.')
            }
          />
        )}
      </Suspense>
      {failure && (
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}
