import { NativeSelect } from '@mantine/core';
import { addMonths } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { deviceZone, useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { useMay } from '../../kit/session/use-may.ts';
import { formatMonth } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ContestsPart } from './contests-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { SellersPart } from './sellers-part.tsx';
import classes from './shared/commission.module.css';
import { StatementPart } from './shared/statement-part.tsx';

const MONTHS = 24;

/** `/commissions`: what sellers earn in a month, closing it, contests, and the rules that it is counted by. */
export default function CommissionsPage() {
  const [search, set] = useAddress();
  const scope = useScope();
  const units = useUnits();
  const unitId = scope.ownUnitId || search.unitId || units[0]?.id || '';
  const thisMonth = dayIn(new Date(), deviceZone()).slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(`${thisMonth}-01`, -back).slice(0, 7));
  const month = search.mes && months.includes(search.mes) ? search.mes : thisMonth;
  const mayDecide = useMay('commission:decide');
  const mayReadRules = useMay('commission:rules');
  return (
    <>
      <PageHeader
        title={titleOf('/commissions')}
        subtitle="Comissão é salário: cada linha diz a carga e a versão da regra. Prêmio de campanha não entra aqui."
        actions={
          <>
            {scope.choosesUnit && (
              <NativeSelect
                aria-label="Unidade"
                value={unitId}
                data={units.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => set({ unitId: event.currentTarget.value, vendedor: null })}
              />
            )}
            <NativeSelect
              aria-label="Mês"
              value={month}
              data={months.map((value) => ({ value, label: formatMonth(value) }))}
              onChange={(event) => set({ mes: event.currentTarget.value })}
            />
          </>
        }
      />
      <div className={classes.parts}>
        {mayDecide && <ContestsPart />}
        {unitId && (
          <SellersPart
            unitId={unitId}
            month={month}
            openId={search.vendedor}
            onOpen={(vendedor) => set({ vendedor })}
          />
        )}
        {search.vendedor && <StatementPart sellerId={search.vendedor} month={month} />}
        {mayReadRules && <RulesPart />}
      </div>
    </>
  );
}
