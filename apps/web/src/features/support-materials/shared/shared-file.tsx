import type { SharedMaterials } from '@traco/contract/support-materials/support-material';
import { PdfViewer } from '../../../ui/pdf-viewer/pdf-viewer.tsx';
import { MaterialVideo } from '../material-video.tsx';
import classes from './shared.module.css';

interface Props {
  item: SharedMaterials['items'][number];
  address: string;
  /** The address opens no more. */
  onLost: () => void;
  onClose: () => void;
}

/** One file of a link, over the whole screen. */
export default function SharedFile({ item, address, onLost, onClose }: Props) {
  const close = (
    <button type="button" className={classes.close} onClick={onClose}>
      Fechar
    </button>
  );
  return (
    <main className={classes.reader}>
      <h1 className="visually-hidden">{item.title}</h1>
      {item.mediaType === 'application/pdf' ? (
        <PdfViewer isWhole source={address} mode="read" name={item.title} actions={close} onRetry={onLost} />
      ) : (
        <>
          <div className={classes.bar}>
            <b>{item.title}</b>
            {close}
          </div>
          <div className={classes.stage}>
            {item.mediaType.startsWith('video/') ? (
              <MaterialVideo address={address} title={item.title} onLost={onLost} />
            ) : (
              <img src={address} alt={item.title} />
            )}
          </div>
        </>
      )}
    </main>
  );
}
