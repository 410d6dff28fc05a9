import classes from './filter-chips.module.css';

/** A filter that holds: `Unidade: Campinas`. */
export interface FilterChip {
  name: string;
  label: string;
  value: string;
}

/** The filters that hold, for paper: `Crédito: Bloqueado`. The unit is not among them: paper always names it. */
export const chipWords = (chips: readonly FilterChip[]): string[] =>
  chips.filter(({ name }) => name !== 'unitId').map(({ label, value }) => `${label}: ${value}`);

/** The filters that hold now, each with its way out. */
export function FilterChips(props: {
  chips: readonly FilterChip[];
  onRemove: (name: string) => void;
  onClear: () => void;
}) {
  if (props.chips.length === 0) return null;
  return (
    <ul className={classes.chips} data-chips aria-label="Filtros ativos">
      {props.chips.map(({ name, label, value }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => props.onRemove(name)}
            aria-label={`Remover filtro ${label}: ${value}`}
          >
            <span>{label}:</span> {value} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {props.chips.length > 1 && (
        <li>
          <button type="button" data-clear onClick={props.onClear}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  );
}
