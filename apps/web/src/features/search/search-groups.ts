import { IconCalendarPlus, IconMapPinPlus, IconUserPlus } from '@tabler/icons-react';
import { isAllowed } from '@traco/contract/permissions';
import type { Role } from '@traco/contract/roles';
import { addressOfFound } from '@traco/contract/search/found-screens';
import { type MatchTier, matchTiers, matchWords } from '@traco/contract/search/match-words';
import type { Found } from '@traco/contract/search/search';
import { plainWords } from '@traco/contract/search/typed-words';
import { formatShortDate, formatTime } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { isFoundKind, kindPictures, kindTitles, statusOfFound } from './found-words.ts';
import type { Wish } from './read-wish.ts';
import type { FoundScreen, KeptLine, SearchGroup, SearchLine } from './search-line.ts';

const MOST_SCREENS = 4;

interface Parts {
  role: Role;
  wish: Wish;
  screens: readonly FoundScreen[];
  found: readonly Found[];
  now: Date;
}

/**
 * What is shown for the typed words: screens and actions that are called so, what the server found, by kind, and at the end what the
 * words may mean besides. Enter opens what somebody meant.
 */
export function groupsFor({ role, wish, screens, found, now }: Parts): SearchGroup[] {
  const { words, isForPour } = wish;
  if (isForPour)
    return [
      { title: 'Nova programação', lines: words ? poursFor(role, found) : deedsOf(role).slice(0, 1) },
    ].filter(isFilled);
  const named = best(words, screens, ({ title }) => title, 'holds');
  const others = best(words, screens, ({ title, keywords }) => `${title} ${keywords}`, 'slip');
  const deeds = best(words, deedsOf(role), ({ title }) => title, 'slip');
  const unnamed = others.filter((screen) => !named.includes(screen));
  return [
    { title: 'Telas', lines: named.slice(0, MOST_SCREENS).map(screenLine) },
    ...foundGroups(role, found, now),
    { title: 'Fazer', lines: [...deeds, ...deedsOfFirst(role, found)] },
    { title: 'Telas relacionadas', lines: unnamed.slice(0, MOST_SCREENS).map(screenLine) },
  ].filter(isFilled);
}

/** What is shown before anything is typed: what was opened last, what may be done, and every screen. */
export function groupsBefore(
  role: Role,
  kept: readonly KeptLine[],
  screens: readonly FoundScreen[],
): SearchGroup[] {
  const sections = [...new Set(screens.map(({ section }) => section))];
  return [
    { title: 'Abertos por último', lines: kept.map(keptLine) },
    { title: 'Ações', lines: deedsOf(role) },
    ...sections.map((section) => ({
      title: section,
      lines: screens.filter((screen) => screen.section === section).map(screenLine),
    })),
  ].filter(isFilled);
}

const isFilled = ({ lines }: SearchGroup) => lines.length > 0;

const screenLine = ({ path, title, picture }: FoundScreen): SearchLine => ({
  key: `screen:${path}`,
  picture,
  title,
  deed: { to: path },
});

const keptLine = ({ key, kind, title, detail, to }: KeptLine): SearchLine => ({
  key: `kept:${key}`,
  picture: kindPictures[isFoundKind(kind) ? kind : 'document'],
  title,
  detail,
  deed: { to },
  keep: { key, kind, title, detail, to },
});

/** Those for whose text the words stand, as well as this at least; the best first. */
function best<Item>(
  words: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
  least: MatchTier,
): Item[] {
  const typed = plainWords(words);
  return items
    .map((item) => ({ item, tier: matchWords(typed, plainWords(textOf(item))) }))
    .flatMap(({ item, tier }) => (tier ? [{ item, place: matchTiers.indexOf(tier) }] : []))
    .filter(({ place }) => place <= matchTiers.indexOf(least))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** What may be done without anything chosen. */
function deedsOf(role: Role): SearchLine[] {
  const deeds: (SearchLine | false)[] = [
    isAllowed(role, 'pours:request') && {
      key: 'deed:pour',
      picture: IconCalendarPlus,
      title: 'Nova programação',
      deed: { newPour: {} },
    },
    isAllowed(role, 'customers:write') && {
      key: 'deed:customer',
      picture: IconUserPlus,
      title: 'Novo cliente',
      deed: { to: pathOf('/customers', {}, { cliente: 'novo' }) },
    },
  ];
  return deeds.filter((deed) => deed !== false);
}

function foundGroups(role: Role, found: readonly Found[], now: Date): SearchGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: kindTitles[kind],
    lines: found.filter((each) => each.kind === kind).flatMap((each) => foundLine(role, each, now)),
  }));
}

function foundLine(role: Role, found: Found, now: Date): SearchLine[] {
  const address = addressOfFound(role, found.kind, found);
  if (!address) return [];
  const to = pathOf(address.path, address.ids as never, address.query);
  const key = `${found.kind}:${found.id}`;
  const status = statusOfFound(found);
  const when = whenOf(found, now);
  return [
    {
      key,
      picture: kindPictures[found.kind],
      title: found.name,
      detail: found.detail,
      ...(status && { status }),
      ...(when && { when }),
      deed: { to },
      keep: { key, kind: found.kind, title: found.name, detail: found.detail, to },
    },
  ];
}

/** Of a load and a pour; when the others were of use last puts them in order, and is not told. */
function whenOf({ kind, at, zone }: Found, now: Date): string | undefined {
  if (!at || !zone || (kind !== 'load' && kind !== 'pour')) return undefined;
  return `${formatShortDate(at, zone, now)} ${formatTime(at, zone)}`;
}

const poursFor = (role: Role, found: readonly Found[]): SearchLine[] =>
  isAllowed(role, 'pours:request')
    ? found
        .filter(({ kind }) => kind === 'customer')
        .map(({ id, name, detail }) => ({
          key: `pour-for:${id}`,
          picture: IconCalendarPlus,
          title: `Nova programação para ${name}`,
          detail,
          deed: { newPour: { customerId: id } },
        }))
    : [];

/** What may be done for the customer that answers best. */
function deedsOfFirst(role: Role, found: readonly Found[]): SearchLine[] {
  const first = found.find(({ kind }) => kind === 'customer');
  if (!first) return [];
  const site: SearchLine = {
    key: `site-of:${first.id}`,
    picture: IconMapPinPlus,
    title: `Nova obra de ${first.name}`,
    deed: { to: pathOf('/customers', {}, { cliente: first.id, obra: 'nova' }) },
  };
  return [...poursFor(role, [first]), ...(isAllowed(role, 'sites:write') ? [site] : [])];
}
