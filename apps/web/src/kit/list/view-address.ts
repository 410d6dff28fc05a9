import { MODE_PARAMETER } from '../../lib/mode-parameter.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** A view that everybody has of a list. */
export interface CommonView {
  name: string;
  view: Record<string, string>;
}

/** What the address says that makes a view: all but what is open beside the list, and how the app itself is shown. */
export const viewOf = (search: Search, except: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value && name !== MODE_PARAMETER && !except.includes(name) ? [[name, value]] : [],
    ),
  );

/** What brings a view back: what it does not say is taken away. */
export const changeTo = (view: Record<string, string>, search: Search, except: readonly string[]) => ({
  ...Object.fromEntries(Object.keys(viewOf(search, except)).map((name) => [name, null])),
  // Others may have kept what is no part of a view.
  ...viewOf(view, except),
});

/** Whether two views show the same. */
export function isSameView(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
