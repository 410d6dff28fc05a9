import type { Me } from '@traco/contract/identity/identity';
import { isPreviewHost } from '@traco/contract/identity/session';
import { isRole, type Role } from '@traco/contract/roles';
import { useSyncExternalStore } from 'react';
import { browserStore } from './client-auth-data.ts';
import { accountOfDevice } from './last-account.ts';

/** The copy of who is signed in that this browser keeps. */
export const keptPerson = browserStore(window, isPreviewHost(location.hostname, previewHosts()));

/** What the server last said of the person; null before it answered, or when nobody is signed in. */
let person: Me | null = null;
const listeners = new Set<() => void>();

export function setPerson(next: Me | null): void {
  person = next;
  if (person) accountOfDevice(person.accountId);
  for (const listener of listeners) listener();
}

/**
 * Calls `act` when another person than the last one signs in on this page; whoever comes after somebody of whom the server has said
 * nothing here (the page was opened by the browser's copy) may be another.
 */
export function whenPersonChanges(act: () => void): void {
  let accountId = person?.accountId;
  let hasSomebodyLeft = false;
  listeners.add(() => {
    hasSomebodyLeft ||= !person;
    if (!person) return;
    if (accountId ? person.accountId !== accountId : hasSomebodyLeft) act();
    accountId = person.accountId;
  });
}

/** Calls `act` when somebody signs out on this page, or their session has ended. */
export function whenPersonLeaves(act: () => void): void {
  listeners.add(() => {
    if (!person) act();
  });
}

/** Who is signed in now, outside of what is drawn. */
export const personNow = (): Me | null => person;

/** Who is signed in, as the server said it in this page session. */
export const usePerson = (): Me | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => person,
  );

/** The role of whoever is signed in; without a network, that which this browser keeps. */
export const useRole = (): Role | undefined => {
  const person = usePerson();
  const kept = keptPerson.read()?.userType;
  return person?.userType ?? (isRole(kept) ? kept : undefined);
};

function previewHosts(): string[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="traco-preview-hosts"]')?.content;
  return listed ? listed.split(/[\s,]+/).filter(Boolean) : [];
}
