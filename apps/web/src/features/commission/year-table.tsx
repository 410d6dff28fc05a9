import { TextInput } from '@mantine/core';
import type { YearOfGoals } from '@traco/contract/goals/goals-year';
import { beyondUnit, sumOfGoals } from '@traco/contract/goals/spread-year';
import { figuresOf, typedVolume } from '../../lib/brazilian-number.ts';
import { formatMonth, formatVolume } from '../../lib/formats.ts';
import classes from './shared/commission.module.css';
import { cellKey, goalsOf, isClosedAt, monthAt, type Owner, ownersOf, type YearDraft } from './year-draft.ts';

interface Props {
  year: YearOfGoals;
  draft: YearDraft;
  mayChange: boolean;
  onType: (key: string, typed: string) => void;
}

const ABBREVIATED = 3;
const shown = (m3: number | null) => (m3 === null ? '—' : formatVolume(m3));

/** The twelve months of the unit and of each seller, what the sellers add up to, and by how much that differs. */
export function YearTable(props: Props) {
  const { year, draft } = props;
  const [unit, ...sellers] = ownersOf(year);
  const ofUnit = goalsOf(unit!, draft);
  const ofSellers = sellers.map((owner) => goalsOf(owner, draft));
  const sums = ofUnit.map((_, index) => sumOfGoals(ofSellers.map((goals) => goals[index]!)));
  const gaps = ofUnit.map((goal, index) => beyondUnit(goal, [sums[index]!]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Metas mês a mês">
      <table className={classes.table} data-months>
        <thead>
          <tr>
            <th scope="col">m³</th>
            <th scope="col" data-number>
              Ano
            </th>
            {ofUnit.map((_, index) => (
              <th key={monthAt(year.year, index)} scope="col" data-number>
                {formatMonth(monthAt(year.year, index)).slice(0, ABBREVIATED)}
                {isClosedAt(year, index) && <small>fechado</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[unit!, ...sellers].map((owner) => (
            <Line key={owner.sellerId ?? 'unit'} {...props} owner={owner} />
          ))}
          <Sums label="Soma dos vendedores" values={sums} sum={sumOfGoals(sums)} />
          <Sums
            label="Acima ou abaixo da unidade"
            values={gaps}
            sum={beyondUnit(sumOfGoals(ofUnit), sums)}
            isGap
          />
        </tbody>
      </table>
    </section>
  );
}

function Line({ year, draft, mayChange, onType, owner }: Props & { owner: Owner }) {
  const { sellerId, name, months } = owner;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-number>{shown(sumOfGoals(goalsOf(owner, draft)))}</td>
      {months.map(({ goalM3 }, index) => {
        const key = cellKey(sellerId, index);
        const month = monthAt(year.year, index);
        return (
          <td key={month} data-number>
            {mayChange && !isClosedAt(year, index) ? (
              <TextInput
                aria-label={`Meta de ${name} em ${formatMonth(month)}`}
                size="xs"
                miw="3.75rem"
                inputMode="decimal"
                value={draft[key] ?? (goalM3 === null ? '' : typedVolume(goalM3))}
                onChange={(event) => onType(key, figuresOf(event.currentTarget.value))}
              />
            ) : (
              shown(goalM3)
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface SumsProps {
  label: string;
  values: readonly (number | null)[];
  sum: number | null;
  /** What is not nothing stands out. */
  isGap?: boolean;
}

const Sums = ({ label, values, sum, isGap }: SumsProps) => (
  <tr data-off={isGap}>
    <th scope="row">{label}</th>
    <td data-number>{shown(sum)}</td>
    {values.map((value, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the months stand in their order
      <td key={index} data-number data-off={Boolean(value) || undefined}>
        {shown(value)}
      </td>
    ))}
  </tr>
);
