import type {
  ComboboxItem,
  ComboboxLikeRenderOptionInput,
  ComboboxParsedItem,
  OptionsFilter,
} from '@mantine/core';
import { byLikelihood, rankOptions } from './rank-options.ts';
import classes from './ranked-choice.module.css';
import type { Relevance } from './use-relevant.ts';

const isItem = (one: ComboboxParsedItem): one is ComboboxItem => 'value' in one;

/**
 * What makes a list to choose from begin with what is most likely meant, and say beside an option what of it is to be
 * known. @param alsoSays what stands beside an option besides that
 */
export function rankedChoice(relevance: Relevance, alsoSays: (value: string) => string = () => '') {
  const { nearnessOf, wordsOf } = relevance;
  return {
    /** Those that hold the words. */
    rank: (options: readonly ComboboxParsedItem[], search: string) =>
      rankOptions(options.filter(isItem), search, nearnessOf),
    /** All of these, which somebody else has searched. */
    order: (options: readonly ComboboxParsedItem[], search: string) =>
      byLikelihood(options.filter(isItem), search, nearnessOf),
    props: {
      filter: (({ options, search }) =>
        rankOptions(options.filter(isItem), search, nearnessOf)) satisfies OptionsFilter,
      renderOption: ({ option }: ComboboxLikeRenderOptionInput<ComboboxItem>) => (
        <span className={classes.option}>
          <span>{option.label}</span>
          <small>{[wordsOf(option.value), alsoSays(option.value)].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
  };
}
