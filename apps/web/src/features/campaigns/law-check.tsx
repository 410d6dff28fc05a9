import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Campaign } from '@traco/contract/campaigns/campaign';
import type { CampaignFields } from '@traco/contract/campaigns/campaign-rules';
import { wordsOfQuantity } from '@traco/contract/campaigns/metrics';
import { type SalaryRisk, salaryRisk, usualInPeriod } from '@traco/contract/campaigns/salary-risk';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { Callout } from '../../ui/callout.tsx';
import type { CampaignDraft, campaignTyping } from './campaign-draft.ts';
import classes from './campaigns.module.css';

/** What the check of law finds in a campaign, by the ledger of today; undefined until it is known. */
export function useLawCheck(fields: CampaignFields | undefined, exceptId: string | null) {
  const { data } = useQuery(
    api.campaigns.usual.queryOptions({
      input: fields
        ? { kind: fields.kind, unitIds: fields.unitIds, startsOn: fields.startsOn, exceptId }
        : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  if (!fields || !data) return undefined;
  const usual = Object.fromEntries(data.usual.map(({ metric, quantity }) => [metric, quantity]));
  const { startsOn, endsOn, rules, prizes } = fields;
  const { people, monthsInARow } = data;
  return {
    people,
    usual: rules.metrics.flatMap(({ key }) =>
      usual[key] === undefined ? [] : [{ key, quantity: usualInPeriod(fields, key, usual[key]) }],
    ),
    risks: salaryRisk({
      startsOn,
      endsOn,
      metrics: rules.metrics,
      totalPoints: rules.totalPoints,
      prizes,
      people,
      monthsInARow,
      usual,
    }),
  };
}

/** What was found, each with its reason; that nothing was, is said too. */
export const LawFound = ({ risks }: { risks: readonly Pick<SalaryRisk, 'key' | 'words'>[] }) =>
  risks.length === 0 ? (
    <Callout tone="success" role="status">
      Conferência da lei (CLT art. 457, § 4º): nada faz deste prêmio um salário.
    </Callout>
  ) : (
    <Callout tone="warning" role="status" title="Este prêmio pode ser julgado salário (CLT art. 457, § 4º)">
      <ul className={classes.risks}>
        {risks.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Callout>
  );

interface Props {
  campaign: Campaign | null;
  draft: CampaignDraft;
  typing: ReturnType<typeof campaignTyping>;
}

/** What has no part in the check need not be typed yet. */
const asIfWhole = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  name: draft.name || '—'.repeat(3),
  measuredBy: draft.measuredBy || '—'.repeat(3),
  joinUntil: draft.joinUntil || draft.startsOn,
});

/** The same while a campaign is typed: what is usual beside the targets, and what a judge could say. */
export function LawWhileTyped({ campaign, draft, typing }: Props) {
  const found = useLawCheck(typing.check(asIfWhole(draft)).fields, campaign?.id ?? null);
  if (!found) return null;
  return (
    <>
      {found.usual.length > 0 && (
        <p className={classes.hint}>
          Habitual de cada pessoa no período, entre {counted(found.people, 'pessoa', 'pessoas')}:{' '}
          {found.usual.map(({ key, quantity }) => wordsOfQuantity(key, quantity)).join(' · ')}. A meta precisa
          pedir mais do que isto.
        </p>
      )}
      <LawFound risks={found.risks} />
    </>
  );
}
