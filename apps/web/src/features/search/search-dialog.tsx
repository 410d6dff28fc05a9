import { Modal } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { isAllowed } from '@traco/contract/permissions';
import type { Role } from '@traco/contract/roles';
import { MOST_TYPED } from '@traco/contract/search/search';
import { plainWords } from '@traco/contract/search/typed-words';
import { useEffect, useId, useState } from 'react';
import { addressParts } from '../../lib/address.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { findKeptLines, keepLine } from './kept-lines.ts';
import { readWish } from './read-wish.ts';
import classes from './search-dialog.module.css';
import { groupsBefore, groupsFor } from './search-groups.ts';
import type { FoundScreen, KeptLine, SearchLine } from './search-line.ts';
import { lineId, SearchList } from './search-list.tsx';
import { SearchState } from './search-state.tsx';
import { isEnough, useFound } from './use-found.ts';
import { useLines } from './use-lines.ts';

interface Props {
  accountId: string;
  role: Role;
  screens: readonly FoundScreen[];
  onClose: () => void;
  /** Told that somebody wants a new pour, for this customer if one is named. */
  onNewPour: (customerId: string | undefined) => void;
}

/** The one search: finds things, screens and what may be done; over the whole screen of a phone. */
export function SearchDialog({ accountId, role, screens, onClose, onNewPour }: Props) {
  const router = useRouter();
  const list = useId();
  const isPhone = useIsPhone();
  const [typed, setTyped] = useState('');
  const kept = useKeptLines(accountId);
  const findsThings = isAllowed(role, 'search:find');
  const wish = readWish(typed);
  const found = useFound(wish.words, findsThings);
  const groups = typed.trim()
    ? groupsFor({ role, wish, screens, found: found.rows, now: new Date() })
    : groupsBefore(role, kept, screens);
  const open = ({ deed, keep }: SearchLine) => {
    if ('newPour' in deed) return onNewPour(deed.newPour.customerId);
    if (keep) void keepLine(accountId, keep);
    onClose();
    void router.navigate(addressParts(deed.to));
  };
  const lines = useLines({ list, groups, isSettled: found.isSettled || found.isPaused, onOpen: open });
  const change = (text: string) => {
    setTyped(text);
    lines.startAgain();
  };
  return (
    <Modal
      opened
      {...useDialog()}
      onClose={onClose}
      size="40rem"
      fullScreen={isPhone ?? false}
      withCloseButton={false}
      padding={0}
      classNames={{ content: classes.content!, body: classes.body! }}
      attributes={{ content: { 'aria-label': 'Busca' } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type
          autoFocus
          data-autofocus
          className={classes.input}
          role="combobox"
          aria-label={findsThings ? 'Buscar' : 'Buscar tela'}
          aria-expanded
          aria-controls={list}
          aria-autocomplete="list"
          {...(lines.chosen && { 'aria-activedescendant': lineId(list, lines.chosen) })}
          placeholder={findsThings ? 'Nota, cliente, placa, pessoa, tela…' : 'Buscar tela…'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MOST_TYPED}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={lines.onKeyDown}
        />
        <button type="button" className={classes.close} aria-label="Fechar busca" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <SearchState
        typed={typed}
        isEnough={isEnough(wish.words)}
        isForPour={wish.isForPour}
        isSettled={found.isSettled}
        isPaused={found.isPaused}
        error={found.error}
        hasLines={groups.length > 0}
        findsThings={findsThings}
        onAgain={found.again}
      />
      <SearchList
        id={list}
        groups={groups}
        chosen={lines.chosen}
        words={plainWords(wish.words)}
        onChoose={lines.choose}
        onOpen={open}
      />
    </Modal>
  );
}

/** What the device keeps, once it has said so. */
function useKeptLines(accountId: string): readonly KeptLine[] {
  const [kept, setKept] = useState<readonly KeptLine[]>([]);
  useEffect(() => {
    let isGone = false;
    void findKeptLines(accountId).then((lines) => isGone || setKept(lines));
    return () => {
      isGone = true;
    };
  }, [accountId]);
  return kept;
}
