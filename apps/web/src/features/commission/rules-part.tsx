import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Rule } from '@traco/contract/commission/commission';
import { termsWords } from '@traco/contract/commission/commission-words';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EndRuleDialog } from './end-rule-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { endable, type RuleStanding, standingsOf } from './rule-standing.ts';
import classes from './shared/commission.module.css';

/** The versions of the rules, the last to hold first; a new one is tried before it is published. */
export function RulesPart() {
  const mayPublish = useMay('commission:publish');
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(
    api.commission.rules.queryOptions({ meta: changesWith('commission_rules', 'sellers', 'units') }),
  );
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {} })).data ?? [];
  const rules = found.data ?? [];
  const [ended, setEnded] = useState<Rule | null>(null);
  const standingOf = standingsOf(rules, dayIn(new Date(), deviceZone()));
  const mayEnd = endable(rules);
  const mixName = (id: string) => mixes.find((mix) => mix.id === id)?.code ?? 'produto';
  return (
    <Panel
      title="Regras"
      aside={
        mayPublish && (
          <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
            Nova regra
          </Button>
        )
      }
    >
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={rules.length === 0}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState title="Nenhuma regra ainda">
            Enquanto não há regra, nenhuma carga rende comissão. Publique a da empresa.
          </EmptyState>
        }
      >
        <ul className={classes.rules} aria-label="Versões das regras">
          {rules.map((rule) => (
            <li key={rule.id}>
              <b>
                {rule.seller?.name ?? rule.unit?.name ?? 'Toda a empresa'}, desde {formatDay(rule.holdsFrom)}
              </b>{' '}
              <StatusBadge status={standings[standingOf.get(rule.id) ?? 'replaced']} />
              <div>
                {rule.terms ? termsWords(rule.terms, mixName).join('; ') : 'a regra própria deixa de valer'}
              </div>
              <small>
                publicada por {rule.author || 'cadastro anterior'} em {formatInstant(rule.at, deviceZone())}
                {rule.reason && ` · ${rule.reason}`}
              </small>
              {mayPublish && mayEnd.has(rule.id) && (
                <Button size="compact-sm" variant="default" mt="xs" onClick={() => setEnded(rule)}>
                  Encerrar a regra própria
                </Button>
              )}
            </li>
          ))}
        </ul>
      </ListState>
      {ended && <EndRuleDialog rule={ended} onClose={() => setEnded(null)} />}
      {isOpen && <RuleDialog rules={rules} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

const standings: Record<RuleStanding, { word: string; tone: 'green' | 'blue' | 'neutral' }> = {
  holds: { word: 'Vale hoje', tone: 'green' },
  'to-come': { word: 'Ainda não vale', tone: 'blue' },
  replaced: { word: 'Substituída', tone: 'neutral' },
  ended: { word: 'Encerrada', tone: 'neutral' },
};
