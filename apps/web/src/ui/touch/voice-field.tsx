import { useEffect, useRef, useState } from 'react';
import { type TakenFile, takenFile } from './taken-file.ts';
import touch from './touch.module.css';
import touchParts from './touch-parts.module.css';
import { UndoRemoval } from './undo-removal.tsx';

const MOST_SECONDS = 60;
/** Speech stays clear, and a minute takes less than 200 KB. */
const BITS_PER_SECOND = 24_000;

/** What is said instead of typed with a glove: up to a minute, heard again before it goes; without a network too. */
export function VoiceField(props: {
  label: string;
  voice: TakenFile | null;
  onChange: (voice: TakenFile | null) => void;
}) {
  const { label, voice, onChange } = props;
  const { seconds, problem, start, stop } = useRecorder(onChange);
  const [removed, setRemoved] = useState<TakenFile>();
  if (typeof MediaRecorder === 'undefined') return null;
  return (
    <fieldset className={touch.field}>
      <legend>{label}</legend>
      {voice && seconds === null && (
        <Recorded
          voice={voice}
          onRemove={() => {
            setRemoved(voice);
            onChange(null);
          }}
        />
      )}
      {removed && !voice && seconds === null && (
        <UndoRemoval words="Recado apagado." onUndo={() => onChange(removed)} />
      )}
      {!voice && seconds === null && (
        <button type="button" className={touch.button} data-quiet onClick={() => void start()}>
          Gravar recado
        </button>
      )}
      {seconds !== null && (
        <button type="button" className={touch.button} data-recording onClick={stop}>
          Parar e guardar <small role="timer">{`${seconds} de ${MOST_SECONDS} s`}</small>
        </button>
      )}
      {problem && (
        <span className={touch.problem} role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}

function Recorded({ voice, onRemove }: { voice: TakenFile; onRemove: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([voice.bytes], { type: voice.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [voice]);
  return (
    <div className={touchParts.voice}>
      {/* biome-ignore lint/a11y/useMediaCaption: what somebody has just said themselves */}
      {address && <audio controls src={address} />}
      <button type="button" className={touch.button} data-quiet onClick={onRemove}>
        Apagar recado
      </button>
    </div>
  );
}

/** Records until it is stopped, the minute is over or the form closes; `seconds` is null while nothing is recorded. */
function useRecorder(onDone: (voice: TakenFile) => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const recorder = useRef<MediaRecorder | null>(null);
  const isGone = useRef(false);
  const told = useRef(onDone);
  told.current = onDone;

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, []);
  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return;
    const began = Date.now();
    const tick = setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000);
      setSeconds(passed);
      if (passed >= MOST_SECONDS && recorder.current?.state === 'recording') recorder.current.stop();
    }, 250);
    return () => clearInterval(tick);
  }, [isRecording]);

  const start = async () => {
    setProblem('');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const made = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => parts.push(data));
      made.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop();
        if (isGone.current) return;
        setSeconds(null);
        const file = new File(parts, 'recado', { type: made.mimeType.split(';')[0] ?? '' });
        if (file.size === 0)
          return setProblem('Nada foi gravado: grave outra vez ou escreva o que aconteceu.');
        void takenFile(file, 'voice-note').then((voice) => told.current(voice));
      });
      if (isGone.current) return made.stream.getTracks().forEach((track) => void track.stop());
      recorder.current = made;
      made.start();
      setSeconds(0);
    } catch {
      setProblem('O microfone não foi liberado: escreva o que aconteceu.');
    }
  };
  return { seconds, problem, start, stop: () => recorder.current?.stop() };
}
