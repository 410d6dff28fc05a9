import { IconUserCircle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { displayNameOf } from '@traco/contract/identity/session';
import { useState } from 'react';
import { isUnsent } from '../../features/operational-sheet/shared/device-queue/queued-entry.ts';
import { unsentWords } from '../../features/operational-sheet/shared/driver-day/driver-words.ts';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import { leave, sessionParts } from '../../kit/session/page-session.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { BottomSheet } from '../../ui/touch/bottom-sheet.tsx';
import touch from '../../ui/touch/touch.module.css';
import { COLOUR_SCHEME_KEY } from '../startup/colour-scheme.ts';
import { ChangePin } from './change-pin.tsx';
import classes from './driver-frame.module.css';
import { PositionChoice } from './position-choice.tsx';
import { SoundChoice } from './sound-choice.tsx';

/** The theme, the position's consent and the way out, which asks first while something has not been sent. */
export function DriverMenu() {
  const { entries } = useDriverApp();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [part, setPart] = useState<'pin' | 'leaving'>();
  const [isDark, setIsDark] = useState(
    () => document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark',
  );
  const data = sessionParts.store.read();
  const name = data ? displayNameOf(data) : 'Motorista';
  const unsent = entries.filter(isUnsent).length;

  const paint = () => {
    const scheme = isDark ? 'light' : 'dark';
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    try {
      localStorage.setItem(COLOUR_SCHEME_KEY, scheme);
    } catch {}
    setIsDark(!isDark);
  };
  const signOut = async () => {
    const to = await leave();
    await router.navigate({ to, replace: true });
  };
  const close = () => {
    setIsOpen(false);
    setPart(undefined);
  };
  return (
    <>
      <button
        type="button"
        className={classes.person}
        aria-label={`Conta de ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <IconUserCircle size={28} stroke={1.5} aria-hidden />
      </button>
      {isOpen && (
        <BottomSheet
          title={
            part === 'pin' ? 'Trocar PIN' : part && unsent > 0 ? 'Sair com lançamentos guardados?' : name
          }
          onClose={close}
        >
          {part === 'pin' ? (
            <ChangePin onChanged={close} />
          ) : part ? (
            <Leaving unsent={unsent} onStay={close} onLeave={() => void signOut()} />
          ) : (
            <div className={touch.buttons}>
              <button type="button" className={touch.button} data-quiet onClick={paint}>
                {isDark ? 'Tema claro' : 'Tema escuro'}
              </button>
              <SoundChoice />
              <PositionChoice />
              <button type="button" className={touch.button} data-quiet onClick={() => setPart('pin')}>
                Trocar PIN
              </button>
              <ScreenLink className={touch.button} data-quiet to="/gallery">
                Galeria de fotos
              </ScreenLink>
              <ScreenLink className={touch.button} data-quiet to="/create-profile-photo">
                Foto de perfil
              </ScreenLink>
              <button
                type="button"
                className={touch.button}
                data-quiet
                onClick={() => (unsent > 0 ? setPart('leaving') : void signOut())}
              >
                Sair
              </button>
            </div>
          )}
        </BottomSheet>
      )}
    </>
  );
}

/** The way out while something waits on the device: send it first, stay, or leave all the same. */
function Leaving({ unsent, onStay, onLeave }: { unsent: number; onStay: () => void; onLeave: () => void }) {
  const { app, entries, isSending } = useDriverApp();
  const [hasTried, setTried] = useState(false);
  if (unsent === 0)
    return (
      <>
        <p role="status">Tudo foi enviado.</p>
        <div className={touch.buttons}>
          <button type="button" className={touch.button} onClick={onLeave}>
            Sair
          </button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {unsent === 1
          ? '1 lançamento ainda não foi enviado.'
          : `${unsent} lançamentos ainda não foram enviados.`}{' '}
        Eles ficam neste aparelho e só são enviados quando você se identificar aqui de novo.
      </p>
      {hasTried && !isSending && (
        <p className={touch.note} role="alert">
          {unsentWords(entries)}
        </p>
      )}
      <div className={touch.buttons}>
        <button
          type="button"
          className={touch.button}
          disabled={isSending}
          onClick={() => void app.send().then(() => setTried(true))}
        >
          {isSending ? 'Enviando…' : 'Enviar agora'}
        </button>
        <button type="button" className={touch.button} data-quiet onClick={onStay}>
          Ficar
        </button>
        <button type="button" className={touch.button} data-danger onClick={onLeave}>
          Sair assim mesmo
        </button>
      </div>
    </>
  );
}
