import { IconX } from '@tabler/icons-react';
import type { SetAddress } from '../../ui/use-address.ts';
import classes from './filter-chips.module.css';
import { changeOf, clearable, goneOf, holds, type ListFilter, withoutFilters } from './filters.ts';

interface Props {
  filters: readonly ListFilter[];
  /** The words that are searched for. */
  words?: string;
  set: SetAddress;
  /** A chip is gone, and with it what was focused. */
  onGone?: () => void;
}

/** The filters that hold, each with its name and value, changed in place or taken away. */
export function FilterChips({ filters, words = '', set, onGone }: Props) {
  const shown = filters.filter(holds);
  if (shown.length === 0 && !words) return null;
  const remove = (change: Record<string, string | null>) => {
    set(change);
    onGone?.();
  };
  const cleared = clearable(filters);
  return (
    <ul className={classes.chips} data-chips aria-label="Filtros ativos">
      {shown.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          onChange={(value) => set(changeOf(filter, value))}
          onRemove={() => remove(goneOf(filter))}
        />
      ))}
      {words && (
        <li>
          <span>
            <i>Procura:</i> {words}
          </span>
          <RemoveButton words={`Procura: ${words}`} onRemove={() => remove({ search: null })} />
        </li>
      )}
      {cleared.length + (words ? 1 : 0) > 1 && (
        <li data-clear>
          <button type="button" onClick={() => remove(withoutFilters(filters))}>
            Limpar filtros
          </button>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  filter: ListFilter;
  onChange: (value: string) => void;
  onRemove: () => void;
}

/** A filter that holds: its name, its value, which is changed in place, and its way out. */
function FilterChip({ filter, onChange, onRemove }: ChipProps) {
  const { name, label, value, options } = filter;
  const words = options.find((option) => option.value === value)?.label ?? '';
  return (
    <li data-filter={name}>
      <label>
        <i>{label}:</i>
        <span className={classes.value}>
          <span aria-hidden="true">{words}</span>
          <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      </label>
      {isNarrowing(filter) && <RemoveButton words={`${label}: ${words}`} onRemove={onRemove} />}
    </li>
  );
}

const RemoveButton = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <button type="button" data-remove aria-label={`Remover filtro ${words}`} onClick={onRemove}>
    <IconX size={14} aria-hidden />
  </button>
);

const isNarrowing = (filter: ListFilter) => holds(filter) && filter.value !== filter.usual;
