/** Tags by which a page begins before the app: before all that the app fetches, and after it. */
export interface EarlyTags {
  first: string;
  last: string;
  /** Of a page that strangers see, and at whose address somebody who is signed in has their panel. */
  signedIn?: EarlyTags;
}

/** The page of the app with the tags of an address. */
export const withTags = (shell: string, { first, last }: EarlyTags): string =>
  shell.replace('<link', () => `${first}<link`).replace('</head>', () => `${last}</head>`);
