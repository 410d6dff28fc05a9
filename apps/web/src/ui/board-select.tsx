import { Select, type SelectProps } from '@mantine/core';

export interface BoardSelectProps
  extends Pick<SelectProps, 'placeholder' | 'clearable' | 'searchable' | 'nothingFoundMessage'> {
  /** What a screen reader calls it. */
  label: string;
  w: number;
  of: readonly { id: string; name: string }[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The list of whose board it may be; only one that can be cleared can be of nobody. */
export default function BoardSelect({ label, of, chosen, onChoose, ...others }: BoardSelectProps) {
  return (
    <Select
      aria-label={label}
      size="xs"
      allowDeselect={false}
      data={of.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? null}
      onChange={(id) => onChoose(id ?? undefined)}
      {...others}
    />
  );
}
